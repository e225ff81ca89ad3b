import { createHash } from 'node:crypto'

/** Idempotency key of one form and one wording: a retry meets its own row, an edited second message gets another. */
export function submissionId(parts: readonly string[]) {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
