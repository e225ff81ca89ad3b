export type Piece = { as: 'same' | 'removed' | 'added'; text: string }

/**
 * Diff by the longest common subsequence, two texts as one: what stayed, what went and what came, word by word, as little
 * as possible of it changed. What stayed and went make the text before, what stayed and came the text after.
 */
export function diffWords(before: string, after: string): Piece[] {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  const shared = sharedLengths(old, fresh)
  const common = (i: number, j: number) => shared[i]?.[j] ?? 0
  const pieces: Piece[] = []
  for (let [i, j] = [0, 0]; i < old.length || j < fresh.length;) {
    const [was, is] = [old[i], fresh[j]]
    if (was !== undefined && was === is) {
      add(pieces, 'same', was)
      i++
      j++
    } else if (was !== undefined && (is === undefined || common(i + 1, j) >= common(i, j + 1))) {
      add(pieces, 'removed', was)
      i++
    } else if (is !== undefined) {
      add(pieces, 'added', is)
      j++
    }
  }
  return joined(pieces)
}

/** Words and what is between them. */
function tokensOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

// Words decide; the spaces between them only where words do not.
const weight = (token: string) => (token.trim() === '' ? 1 : 64)

/** How much the rests of both texts, from one place each, have in common: the longest common subsequence, from the end. */
function sharedLengths(old: string[], fresh: string[]) {
  let below = new Uint32Array(fresh.length + 1)
  const rows = [below]
  for (const was of old.toReversed()) {
    const row = new Uint32Array(fresh.length + 1)
    for (let j = fresh.length - 1; j >= 0; j--)
      row[j] = was === fresh[j] ? (below[j + 1] ?? 0) + weight(was) : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    rows.push(row)
    below = row
  }
  return rows.reverse()
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
