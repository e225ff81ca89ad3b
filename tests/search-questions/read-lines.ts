import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a file of this folder, without its comments. */
export function readLines(name: string) {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
