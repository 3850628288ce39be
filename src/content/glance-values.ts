/** The values of *At a glance* for programs, which read neither Markdown nor placeholders of this site. */
import { ADDRESS_MODES, type AddressMode, type GlanceValue } from "../authentik/glance/glance-rows"
import { CLIENT_ID_TOKEN, SLUG_TOKEN } from "../authentik/model/shipped"
import type { CompiledMethod } from "./compile-methods"
import { plainText } from "./markdown"

/** Where values are entered. */
type Side = "authentik" | "application"

/** The modes that a value can have. */
export const VALUE_MODES = Object.keys(ADDRESS_MODES) as AddressMode[]

interface Value {
  name: string | null
  /** What is entered, or null if the note says where it comes from. */
  value: string | null
  mode: AddressMode | null
  note: string | null
}

interface ValueRow {
  label: string
  values: Value[]
}

/** Returns the rows of a method for the newest release, by the place where they are entered, with its slug and client ID. */
export function glanceValues({ method, setup }: CompiledMethod): Record<Side, ValueRow[]> {
  const [newest] = setup.glance
  const { slug } = method.application
  const valueOf = ({ text, as, name, mode, note }: GlanceValue): Value => ({
    name: name ?? null,
    value: as === "prose" ? null : text.replaceAll(SLUG_TOKEN, slug).replaceAll(CLIENT_ID_TOKEN, slug),
    mode: mode ?? null,
    note: as === "prose" ? plainText(text) : (note ?? null),
  })
  const rows = (side: Side): ValueRow[] =>
    (newest?.value[side] ?? []).map(({ label, values }) => ({ label, values: values.map(valueOf) }))
  return { authentik: rows("authentik"), application: rows("application") }
}
