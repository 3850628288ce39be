/** Arbitraries for property mappings. */
import fc from "fast-check"
import { code, maybe, nastyText, remarks } from "./arbitrary-text"
import type { SetupInput } from "./setups"

type MappingInput = NonNullable<SetupInput["propertyMappings"]>[number]

/** The fields that only one kind of mapping has. */
const OWN: Partial<Record<MappingInput["kind"], Record<string, fc.Arbitrary<string | undefined>>>> = {
  scope: { scopeName: nastyText, description: maybe(nastyText) },
  saml: { samlName: nastyText, friendlyName: maybe(nastyText) },
}

/** One mapping of a kind for each name in `list`. */
export const mappingInputs = (kind: MappingInput["kind"], list: string[]): fc.Arbitrary<MappingInput[]> =>
  fc.tuple(
    ...list.map(
      (name) =>
        fc.record({
          kind: fc.constant(kind),
          name: fc.constant(name),
          expression: code,
          ...remarks,
          ...OWN[kind],
        }) as fc.Arbitrary<MappingInput>,
    ),
  )
