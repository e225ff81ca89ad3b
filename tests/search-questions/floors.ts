import { readLines } from './read-lines.ts'
import type { KindOfQuestion } from './questions.ts'

export type Floor = { kind: KindOfQuestion; recall: number; useful: number; empty: number }

/** What each kind of question holds today (floors.txt). */
export const floors: readonly Floor[] = readLines('floors.txt').map((line) => {
  const [kind, recall, useful, empty] = line.split(/\s+/)
  return {
    kind: kind as KindOfQuestion,
    recall: Number(recall) / 100,
    useful: Number(useful) / 100,
    empty: Number(empty),
  }
})
