import { type Dropped, figures, wordsOf } from './step.ts'

/** What several steps took back together: words first, in the order in which they were typed. */
export function allDropped(search: string, dropped: readonly Dropped[]): Dropped[] {
  const words = dropped.flatMap((part) => ('words' in part ? wordsOf(part.words) : []))
  const typed = wordsOf(search).filter((word) => {
    const at = words.indexOf(word)
    if (at >= 0) words.splice(at, 1)
    return at >= 0
  })
  const filters = dropped.flatMap((part) => ('filter' in part ? [part.filter] : []))
  // Any figure is not near the one that was asked for.
  const isAny = figures.some((figure) => filters.includes(figure))
  const others = filters.filter((filter) => !(isAny && filter === 'figures')).map((filter) => ({ filter }))
  return [...(typed.length > 0 ? [{ words: typed.join(' ') }] : []), ...others]
}
