/** Any property mappings. */
import fc from "fast-check"
import { code, maybe, nastyText, remarks } from "./arbitrary-text"
import type { SetupInput } from "./setups"

type MappingInput = NonNullable<SetupInput["propertyMappings"]>[number]

/** What a kind of mapping has beyond the others. */
const OWN: Partial<Record<MappingInput["kind"], Record<string, fc.Arbitrary<string | undefined>>>> = {
  scope: { scopeName: nastyText, description: maybe(nastyText) },
  saml: { samlName: nastyText, friendlyName: maybe(nastyText) },
}

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
