import { createHash } from 'node:crypto'
import { fold } from '#shared/arabic/fold.ts'

const wordsTogether = 3
const marksPerText = 8
/** Below it a text has too few words to be like another by more than chance. */
const fewest = 12

/**
 * MinHash of shingles: marks by which a text is found when a few words of it were changed. Of the numbers made of every
 * three words that follow each other, the eight smallest. Two texts share about as many of them as they share words in
 * order. Figures are left out, because a copy changes price and phone number first; null where it says too little.
 */
export function textMarks({ title, description }: { title: string; description: string }): number[] | null {
  const words = fold(`${title} ${description}`).replace(/\d+/g, ' ').split(/\s+/).filter(Boolean)
  const together = words.slice(wordsTogether - 1).map((_, at) => words.slice(at, at + wordsTogether).join(' '))
  const marks = [...new Set(together)].map(markOf)
  return marks.length < fewest ? null : marks.sort((a, b) => a - b).slice(0, marksPerText)
}

function markOf(text: string) {
  return createHash('sha256').update(text).digest().readInt32BE()
}
