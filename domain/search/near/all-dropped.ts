import { type Dropped, figures, wordsOf } from './step.ts'

/** What several steps took back together: words first, in the order in which they were typed. */
export function allDropped(search: string, dropped: readonly Dropped[]): Dropped[] {
  const words = dropped.flatMap((part) => ('words' in part ? wordsOf(part.words) : []))
  const typed = wordsOf(search).filter((word) => {
    const at = words.indexOf(word)
    if (at >= 0) words.splice(at, 1)
    return at >= 0
  })
  const others = dropped.filter((part, at) => !('words' in part) && !isReplaced(part, dropped.slice(at + 1)))
  return [...(typed.length > 0 ? [{ words: typed.join(' ') }] : []), ...others]
}

/** Whether a later step took back more of the same: any figure is not near the one that was asked for, and elsewhere is not there. */
function isReplaced(part: Dropped, later: readonly Dropped[]) {
  if ('filter' in part)
    return (
      part.filter === 'figures' &&
      later.some((other) => 'filter' in other && figures.some((figure) => figure === other.filter))
    )
  const isRegion = (other: Dropped) =>
    'district' in other || 'governorate' in other || ('filter' in other && other.filter === 'governorate')
  return later.some(isRegion)
}
