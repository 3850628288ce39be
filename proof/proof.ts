/** What a proof of a guide is, and what it reports. */
import type { Needs } from "./machine/install"
import type { Lab } from "./lab"

export interface Proof {
  /** The method of the guide. */
  method: string
  application: { name: string; version: string }
  needs: Needs
  /** Values for the guide's placeholders that are neither hosts nor made by authentik. */
  values?: Readonly<Record<string, string>>
  /** What the guide says and this proof cannot show, each with the reason. */
  unproven?: readonly string[]
  /** Follows the guide. Throws if something does not happen as the guide says. */
  prove: (lab: Lab) => Promise<void>
}

export interface Step {
  kind: "sign-in" | "role" | "refusal" | "sign-out" | "option" | "symptom" | "check"
  title: string
  seconds: number
  /** Absent if it happened as the guide says. */
  fault?: string
}

export interface Result {
  guide: string
  application: string
  version: string
  method: string
  authentik: string
  date: string
  /** Of the method, as in a record of verification; a changed method must be proven again. */
  digest: string
  seconds: number
  steps: Step[]
  unproven: readonly string[]
  /** Why it could not run or did not get to its end. */
  failure?: string
}

/** The release that the stand-in behaves like. */
export const STAND_IN = "stand-in 2026.8"

/** The result of a proof that has shown nothing; `failure` says why it ended. */
export const newResult = (guide: string, { application, method, unproven = [] }: Proof, failure?: string): Result => ({
  guide,
  application: application.name,
  version: application.version,
  method,
  authentik: STAND_IN,
  date: new Date().toISOString().slice(0, 10),
  digest: "",
  seconds: 0,
  steps: [],
  unproven,
  failure,
})
