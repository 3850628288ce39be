/** The values of *At a glance* for programs, which read no placeholders of this site. */
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../authentik/model/shipped"
import type { CompiledMethod } from "./compile-methods"

/** Where values are entered. */
type Side = "authentik" | "application"

interface ValueRow {
  label: string
  /** Values to enter, or Markdown that says where a value comes from. */
  values: string[]
}

/** Returns the rows of a method for the newest release, by the place where they are entered, with its slug and client ID. */
export function glanceValues({ method, setup }: CompiledMethod): Record<Side, ValueRow[]> {
  const [newest] = setup.glance
  const { slug } = method.application
  const rows = (side: Side): ValueRow[] =>
    (newest?.value[side] ?? []).map(({ label, values }) => ({
      label,
      values: values.map(({ text }) => text.replaceAll(SLUG_TOKEN, slug).replaceAll(CLIENT_ID_TOKEN, slug)),
    }))
  return { authentik: rows("authentik"), application: rows("application") }
}
