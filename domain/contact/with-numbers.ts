import { namedNumbers, type NamedKind, type NamedNumber } from '#shared/arabic/named-numbers.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** A segment of a text; with `of` it is the number of an ad or order that there is. */
export type Segment = { text: string; of?: { kind: NamedKind; number: number } }

/** Texts in segments, so that numbers in them lead to their ads and orders: those that there are, and orders for whoever may see money. */
export async function withNumbers(db: Db, { texts, by }: { texts: string[]; by: Person }): Promise<Segment[][]> {
  const named = texts.map(namedNumbers)
  const numbersOf = (of: NamedKind) => [
    ...new Set(named.flat().flatMap(({ kind, number }) => (kind === of ? [number] : []))),
  ]
  const [ads, orders] = [numbersOf('ad'), mayUse(by, 'money') ? numbersOf('order') : []]
  const [foundAds, foundOrders] = await Promise.all([
    ads.length > 0
      ? db.selectFrom('ads').select('id').where('id', 'in', ads).where('deletedAt', 'is', null).execute()
      : [],
    orders.length > 0 ? db.selectFrom('orders').select('number').where('number', 'in', orders).execute() : [],
  ])
  const known = {
    ad: new Set(foundAds.map(({ id }) => id)),
    order: new Set(foundOrders.map(({ number }) => number)),
  }
  return texts.map((text, index) =>
    segmentsOf(
      text,
      named[index]!.filter(({ kind, number }) => known[kind].has(number)),
    ),
  )
}

function segmentsOf(text: string, named: NamedNumber[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { start, end, kind, number } of named) {
    segments.push({ text: text.slice(at, start) }, { text: text.slice(start, end), of: { kind, number } })
    at = end
  }
  return [...segments, { text: text.slice(at) }].filter((segment) => segment.text !== '')
}
