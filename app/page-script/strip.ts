// A strip is a row with scroll snapping. Positions on the screen are compared, never scroll offsets: those are negative in right-to-left pages.

/** The first and the last slide of a strip that can be seen now. */
export function slidesInSight(strip: Element): { first: number; last: number } {
  const frame = strip.getBoundingClientRect()
  const seen = [...strip.children].flatMap((slide, index) => {
    const { left, right, width } = slide.getBoundingClientRect()
    const overlap = Math.min(right, frame.right) - Math.max(left, frame.left)
    return overlap > width / 2 ? [index] : []
  })
  return { first: seen[0] ?? 0, last: seen.at(-1) ?? 0 }
}

/** The furthest slide of which anything can be seen. */
export function furthestInSight(strip: Element): number {
  const frame = strip.getBoundingClientRect()
  return [...strip.children].findLastIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return right > frame.left + 1 && left < frame.right - 1
  })
}

/** Moves the strip alone, never the page around it; how smoothly is for the style to say. */
export function showSlide(strip: Element, index: number) {
  const [first, slide] = [strip.children[0], strip.children[index]]
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
  strip.scrollTo({ left: slide.offsetLeft - first.offsetLeft })
}

/** The slide whose beginning is nearest to that of the strip. */
export function nearestSlide(strip: Element): number {
  const start = strip.getBoundingClientRect().x
  const distances = [...strip.children].map((slide) => Math.abs(slide.getBoundingClientRect().x - start))
  return distances.indexOf(Math.min(...distances))
}
