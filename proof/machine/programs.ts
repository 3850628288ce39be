/** Programs that a proof starts: their output, and their end. */
import { spawn, type ChildProcess } from "node:child_process"
import type { Readable } from "node:stream"

export interface StartOptions {
  /** The whole environment, besides PATH, HOME and LANG. */
  env?: Readonly<Record<string, string>>
  cwd?: string
  input?: string
  /** Whether the input stays open for `enter`. */
  isInteractive?: boolean
}

/** The environment of a service: nothing of the developer's own. */
const environment = (env: StartOptions["env"] = {}): Record<string, string> => ({
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
  ...env,
})

export class Program {
  /** Everything that the program has printed. */
  log = ""
  private readonly child: ChildProcess
  private readonly ended: Promise<number | null>
  private waiting: (() => void)[] = []
  private isOver = false

  constructor(
    readonly command: readonly [string, ...string[]],
    { env, cwd, input, isInteractive }: StartOptions = {},
  ) {
    const [program, ...rest] = command
    this.child = spawn(program, rest, { cwd, env: environment(env), detached: true, stdio: "pipe" })
    for (const stream of [this.child.stdout, this.child.stderr]) this.read(stream)
    // A program that ends before it reads its input is no error.
    this.child.stdin?.on("error", () => undefined)
    if (!isInteractive) this.child.stdin?.end(input ?? "")
    this.ended = new Promise((resolve) => {
      const finish = (code: number | null) => {
        this.isOver = true
        resolve(code)
        this.wake()
      }
      this.child.on("error", (error) => {
        this.log += `${error.message}\n`
        finish(127)
      })
      this.child.on("close", finish)
    })
  }

  private read(stream: Readable | null): void {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      this.log += text
      this.wake()
    })
  }

  private wake(): void {
    for (const resume of this.waiting.splice(0)) resume()
  }

  /**
   * Waits until the output matches.
   * @throws with the output if the program ends before, or after `seconds`.
   */
  async prints(pattern: RegExp | string, seconds = 100): Promise<void> {
    const matches = () => (typeof pattern === "string" ? this.log.includes(pattern) : pattern.test(this.log))
    const deadline = Date.now() + seconds * 1000
    while (!matches()) {
      const left = deadline - Date.now()
      if (this.isOver || left <= 0)
        throw new Error(
          `${this.command.join(" ")} ${this.isOver ? "ended" : `ran for ${seconds} s`} without printing ${String(pattern)}; it printed:\n${this.log.slice(-4000)}`,
        )
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  /** Enters a line, as a user does after a prompt. */
  enter(line: string): void {
    this.child.stdin?.write(`${line}\n`)
  }

  /** Waits for the end and returns the exit status. */
  async end(): Promise<number | null> {
    return this.ended
  }

  /**
   * Ends the program and all that it has started.
   * @param seconds for which it may go on, to end on its own.
   */
  async stop(seconds = 10): Promise<void> {
    if (this.isOver || !this.child.pid) return
    const signal = (name: NodeJS.Signals) => {
      try {
        process.kill(-(this.child.pid ?? 0), name)
      } catch {
        // It has ended in the meantime.
      }
    }
    signal("SIGTERM")
    const timer = setTimeout(() => signal("SIGKILL"), seconds * 1000)
    await this.ended
    clearTimeout(timer)
  }
}

/**
 * Runs a program to its end and returns its output.
 * @throws with its output if it fails.
 */
export async function run(command: readonly [string, ...string[]], options: StartOptions = {}): Promise<string> {
  const program = new Program(command, options)
  const status = await program.end()
  if (status !== 0) throw new Error(`${command.join(" ")} ended with status ${status}:\n${program.log.slice(-4000)}`)
  return program.log
}

/**
 * Waits until an address answers without an error.
 * @throws after some time. Without these limits, curl waits longer after each error, and for hours in all.
 */
export async function answers(address: string): Promise<void> {
  const limits = ["--retry", "100", "--retry-delay", "1", "--retry-max-time", "100", "--max-time", "100"]
  await run(["curl", "--silent", "--fail", "--retry-connrefused", ...limits, "--output", "/dev/null", address])
}
