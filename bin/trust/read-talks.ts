import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../building/root.ts'

/** What one side of a conversation wrote, in its order, and whether they cheat; `hand` is who made it up. */
export type Talk = { hand: string; texts: string[]; fraud: boolean }

const folder = join(root, 'tests/trust-set')

/** The conversations of all hands of a part of the set, a line of JSON each. */
export function readTalks(part: 'learnt' | 'held-out'): Talk[] {
  const files = readdirSync(join(folder, part)).filter((name) => name.endsWith('.jsonl'))
  return files.toSorted().flatMap((file) => {
    const lines = readFileSync(join(folder, part, file), 'utf8')
      .split('\n')
      .filter(Boolean)
    return lines.map((line) => ({ ...(JSON.parse(line) as Omit<Talk, 'hand'>), hand: file.replace('.jsonl', '') }))
  })
}
