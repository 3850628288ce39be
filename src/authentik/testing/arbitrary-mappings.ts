/** Any property mappings. */
import fc from "fast-check"
import { code, maybe, nastyText, remarks } from "./arbitrary-text"
import type { SetupInput } from "./setups"

type MappingInput = NonNullable<SetupInput["propertyMappings"]>[number]

export const mappingInputs = (kind: MappingInput["kind"], list: string[]): fc.Arbitrary<MappingInput[]> =>
  fc.tuple(
    ...list.map((name) => {
      const base = { name: fc.constant(name), expression: code, ...remarks }
      if (kind === "scope")
        return fc.record({
          kind: fc.constant(kind),
          ...base,
          scopeName: nastyText,
          description: maybe(nastyText),
        }) as fc.Arbitrary<MappingInput>
      if (kind === "saml")
        return fc.record({
          kind: fc.constant(kind),
          ...base,
          samlName: nastyText,
          friendlyName: maybe(nastyText),
        }) as fc.Arbitrary<MappingInput>
      return fc.record({ kind: fc.constant(kind), ...base }) as fc.Arbitrary<MappingInput>
    }),
  )
