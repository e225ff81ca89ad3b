/**
 * The one range of bytes that `Range` asks for (RFC 9110, 14.1.2), both ends included; null for the whole, which also answers a
 * header that cannot be read or has several ranges, and `unsatisfiable` for one that lies beyond the end.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  // Without a first byte it counts from the end.
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(size - Number(last), 0), end: size - 1 }
  const range = { start: Number(first), end: Math.min(last === '' ? size - 1 : Number(last), size - 1) }
  if (range.start >= size) return 'unsatisfiable'
  return range.end < range.start ? null : range
}
