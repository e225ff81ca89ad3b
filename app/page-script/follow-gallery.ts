import { nearestSlide } from './strip.ts'

/** Marks which photo of an ad is seen, as long as its component has not come to do it. */
export function followGallery(signal: AbortSignal) {
  const follow = ({ target: row }: Event) => {
    if (!(row instanceof Element) || !row.matches('.gallery-row')) return
    const current = nearestSlide(row)
    const dots = row.closest('.gallery')?.querySelectorAll('.gallery-dots > span') ?? []
    for (const marks of [[...row.children], [...dots]])
      for (const [index, mark] of marks.entries()) mark.setAttribute('data-current', String(index === current))
  }
  addEventListener('scroll', follow, { capture: true, signal })
}
