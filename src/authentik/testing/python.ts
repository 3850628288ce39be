/** Parses Python as authentik would compile it, by Python itself. */
import { execFileSync } from "node:child_process"

const SCRIPT = `
import ast, json, sys
def read(source):
    try:
        body = ast.parse("def expression():\\n" + "".join("  " + line + "\\n" for line in source.split("\\n"))).body[0].body
    except (SyntaxError, ValueError) as error:
        return {"error": str(error)}
    last = body[-1]
    value = last.value if isinstance(last, ast.Return) else None
    if isinstance(value, ast.JoinedStr) and all(isinstance(part, ast.Constant) for part in value.values):
        return {"statements": len(body), "text": "".join(part.value for part in value.values)}
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {"statements": len(body), "text": value.value}
    return {"statements": len(body)}
print(json.dumps([read(source) for source in json.load(sys.stdin)]))
`

export interface ParsedPython {
  error?: string
  statements?: number
  /** The text that the last statement returns, when it returns a literal. */
  text?: string
}

/** One result for each source. Throws when there is no Python: a test that skips is a test that lies. */
export function parsePython(sources: string[]): ParsedPython[] {
  try {
    const output = execFileSync("python3", ["-c", SCRIPT], {
      input: JSON.stringify(sources),
      encoding: "utf8",
      maxBuffer: 1 << 26,
    })
    return JSON.parse(output) as ParsedPython[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new Error("these tests need python3 (Debian: apt-get install python3)")
    throw error
  }
}
