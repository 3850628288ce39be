export interface Counts {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: string[]
  /** Added to the current environment. */
  env?: Record<string, string>
  /** The step whose output this one uses. */
  needs?: string
  /** How many cores it uses; two steps with one core each run concurrently. */
  cores: number
  /** File of the test report. Without one, the exit status counts as one test. */
  report?: string
  /** Reads the report. */
  count?: (report: string) => Counts | undefined
}

export interface Result extends Counts {
  name: string
  seconds: number
  /** Why the step did not run. */
  skipped?: string
}

export function runAll(steps: Step[], run: (step: Step) => Promise<Result>): Promise<Result[]>
export function runStep(step: Step, options: { live: boolean; env: Record<string, string> }): Promise<Result>
