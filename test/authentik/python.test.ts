import { parsePython, type ParsedPython } from "./python"

const parse = (source: string): ParsedPython | undefined => parsePython([source])[0]

test.each([
  ["an operator without its right side", "return x +"],
  ["an unclosed bracket", "x = [1, (2]"],
  ["an unclosed string", "return 'a"],
  ["a string with mismatched quotes", "return 'a\""],
  ["a string whose closing quote is escaped", "return 'a\\'"],
  ["a single-quoted string across two lines", "return 'a\nb'"],
  ["an unclosed triple-quoted string", 'return """a'],
  ["an unclosed string in a replacement field", 'return f"{x[\'a]}"'],
  ["an escape that is too short", "return '\\u12'"],
  ["statements on one line without a semicolon", "x = 1 y = 2"],
  ["JavaScript", "if (x) { return y }"],
])("%s is an error", (_, source) => expect(parse(source)).toEqual({ error: expect.any(String) as unknown }))

test.each([
  ["return 'a'", 1, "a"],
  ['return "\\u0022\\x41\\101\\n\\\\ \\d"', 1, '"AA\n\\ \\d'],
  ["return r'\\n'", 1, "\\n"],
  ["return 'a' \"b\"", 1, "ab"],
  ["return f'{{a}}'", 1, "{a}"],
  ["x = 1; y = 2\nreturn '''a\nb'''", 3, "a\n  b"],
  ["# why\nif x:\n  return 'a'\nreturn {**y, 'b': [z for z in x if z]}", 2, undefined],
  ["return f'{x}'", 1, undefined],
  ["return b'a'", 1, undefined],
])("counts the statements of %s, and reads the literal that it returns", (source, statements, text) =>
  expect(parse(source)).toEqual({ statements, ...(text !== undefined && { text }) }),
)
