/** Marks which photo of an ad is seen, as long as its component has not come to do it. Answers with what ends it. */
export function followGallery(): () => void {
  const follow = ({ target: row }: Event) => {
    if (!(row instanceof Element) || !row.matches('.gallery-row')) return
    const photos = [...row.children]
    const dots = row.closest('.gallery')?.querySelectorAll('.gallery-dots > span') ?? []
    const start = row.getBoundingClientRect().x
    const far = photos.map((photo) => Math.abs(photo.getBoundingClientRect().x - start))
    const current = far.indexOf(Math.min(...far))
    for (const marks of [photos, [...dots]])
      for (const [index, mark] of marks.entries()) mark.setAttribute('data-current', String(index === current))
  }
  addEventListener('scroll', follow, true)
  return () => removeEventListener('scroll', follow, true)
}
