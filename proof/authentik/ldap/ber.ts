/** Messages of LDAP in BER, as far as the outpost looks into them. */

export interface Part {
  tag: number
  /** Where the value begins. */
  from: number
  /** Where the next part begins. */
  to: number
}

/** The part of a BER message at an offset; undefined while it is incomplete. */
export function partAt(data: Buffer, offset: number): Part | undefined {
  if (data.length < offset + 2) return undefined
  const tag = data.readUInt8(offset)
  const first = data.readUInt8(offset + 1)
  const size = first < 0x80 ? 0 : first - 0x80
  if (data.length < offset + 2 + size) return undefined
  const length = size === 0 ? first : data.readUIntBE(offset + 2, size)
  const from = offset + 2 + size
  return data.length < from + length ? undefined : { tag, from, to: from + length }
}

/** The parts that the value of a part consists of. */
export function partsIn(data: Buffer, { from, to }: Part): Part[] {
  const parts: Part[] = []
  for (let offset = from; offset < to;) {
    const part = partAt(data, offset)
    if (!part) break
    parts.push(part)
    offset = part.to
  }
  return parts
}

/** A part with its tag and length. */
export function encoded(tag: number, value: Buffer): Buffer {
  const bytes: number[] = []
  for (let rest = value.length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff)
  const length = value.length < 0x80 ? [value.length] : [0x80 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}
