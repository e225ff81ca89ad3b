export type Piece = { as: 'same' | 'removed' | 'added'; text: string }

/**
 * Diff by the longest common subsequence, two texts as one: what stayed, what went and what came, word by word, as little
 * as possible of it changed. What stayed and went make the text before, what stayed and came the text after.
 */
export function diffWords(before: string, after: string): Piece[] {
  // Words and what is between them.
  const [old = [], fresh = []]: string[][] = [before, after].map((text) => text.match(/\s+|\S+/g) ?? [])
  const shared = sharedLengths(old, fresh)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    if (i < old.length && old[i] === fresh[j]) {
      add(pieces, 'same', old[i++]!)
      j++
    } else if (j >= fresh.length || (i < old.length && shared[i + 1]![j]! >= shared[i]![j + 1]!)) {
      add(pieces, 'removed', old[i++]!)
    } else add(pieces, 'added', fresh[j++]!)
  }
  return joined(pieces)
}

// Words decide; the spaces between them only where words do not.
const weight = (token: string) => (token.trim() === '' ? 1 : 64)

/** How much the rests of both texts, from one place each, have in common. */
function sharedLengths(old: string[], fresh: string[]) {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      lengths[i]![j] =
        old[i] === fresh[j]
          ? lengths[i + 1]![j + 1]! + weight(old[i]!)
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}

function add(pieces: Piece[], as: Piece['as'], text: string) {
  const last = pieces.at(-1)
  if (last?.as === as) last.text += text
  else pieces.push({ as, text })
}

/** Words that changed one after another are read as one change: the space between them changed with them. */
function joined(pieces: Piece[]) {
  const all: Piece[] = []
  let [removed, added] = ['', '']
  const settle = () => {
    if (removed) add(all, 'removed', removed)
    if (added) add(all, 'added', added)
    removed = added = ''
  }
  pieces.forEach(({ as, text }, index) => {
    const isBetween = as === 'same' && text.trim() === '' && index > 0 && index < pieces.length - 1
    if (as === 'same' && !isBetween) {
      settle()
      add(all, 'same', text)
      return
    }
    if (as !== 'added') removed += text
    if (as !== 'removed') added += text
  })
  settle()
  return all
}
