/** Evaluates the Python expressions of property mappings. */
import { spawnSync } from "node:child_process"
import path from "node:path"

const PROGRAM = path.join(import.meta.dirname, "evaluate.py")

/** What an expression sees; `evaluate.py` describes the fields. */
export interface ExpressionContext {
  /** Null in mappings of groups. */
  user: object | null
  application: object
  provider: object
  directory: object[]
  /** Only in mappings of a synchronization: what authentik knows of the object there; null before it exists. */
  connection?: object | null
  group?: object
}

export type Evaluated = { value: unknown } | { error: string }

/**
 * Evaluates expressions one by one, each with its own result or error.
 * @throws if Python itself cannot run.
 */
export function evaluate(expressions: readonly string[], context: ExpressionContext): Evaluated[] {
  const { status, stdout, stderr, error } = spawnSync("python3", ["-I", PROGRAM], {
    input: JSON.stringify({ expressions, ...context }),
    encoding: "utf8",
  })
  if (error || status !== 0) throw new Error(`python3 could not evaluate expressions: ${error?.message ?? stderr}`)
  return JSON.parse(stdout) as Evaluated[]
}
