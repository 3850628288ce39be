export interface Counts {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: string[]
  /** On top of the environment that is there. */
  env?: Record<string, string>
  /** The step whose result this one reads. */
  needs?: string
  /** How many cores it keeps busy: two steps of one core run side by side. */
  cores: number
  /** A report that says how many tests passed, and what reads it; without one, the exit status is one check. */
  report?: string
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
