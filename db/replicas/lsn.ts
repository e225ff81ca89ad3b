/** The number of a position in the write-ahead log, like `16/B374D848`; undefined for what is none. */
export function parseLsn(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** Behind whatever was written: no replica has it, so that the primary is read. */
export const lastLsn = 'FFFFFFFF/FFFFFFFF'
