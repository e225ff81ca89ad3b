import type { Segment } from '#domain/contact/with-numbers.ts'
import { LocalLink } from '#app/ui/local-link.tsx'

const pathOf = {
  ad: (number: number) => `/ad/${number}`,
  order: (number: number) => `/admin/orders/${number}/confirmation`,
}

/** What a writer wrote, as text; the numbers of ads and orders that there are lead there. */
export function ContactWords({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, of }, index) =>
    of ? (
      <LocalLink key={index} to={pathOf[of.kind](of.number)} className="link">
        {text}
      </LocalLink>
    ) : (
      text
    ),
  )
}
