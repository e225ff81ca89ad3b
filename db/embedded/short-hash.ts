import { createHash } from 'node:crypto'

/** Ten characters that stand for a path in the name of a folder. */
export function shortHash(path: string) {
  return createHash('sha256').update(path).digest('hex').slice(0, 10)
}
