import type { Database } from '#db/client.ts'
import { StripeBook } from '#tests/support/stripe/book.ts'
import { directCards } from '#tests/support/stripe/direct-cards.ts'
import { aMarketToPay, ordersToPay, type PaidOrder } from './orders-to-pay.ts'
import { judgeMoney } from './judge-money.ts'
import { calmDown, dayLater, paymentActs, type Act, type Scene } from './payment-acts.ts'

type Options = {
  histories: number
  seed: number
  atOnce?: number
  until?: number
  /** Told how many have run and what was wrong so far, after every 200. */
  onward?: (ran: number, faults: readonly string[]) => void
}

const batch = 200

/**
 * Random histories of orders being paid: dialogs, webhooks late, twice and out of order, jobs, administrators, owners who
 * change their minds, forged figures, lost replies and processes that end, two things at once. Afterwards everything is told
 * and asked once more, and the books are compared. The same seed gives the same histories; `until` is when to stop, whatever
 * is left (milliseconds, as `performance.now` counts).
 */
export async function settleHistories(db: Database, options: Options) {
  const { histories, seed, atOnce = 4, until = Infinity, onward } = options
  const random = randomOf(seed)
  const cast = await aMarketToPay(db)
  const faults: string[] = []
  const tally: Record<string, number> = {}
  let ran = 0
  while (ran < histories && performance.now() < until) {
    const count = Math.min(batch, histories - ran)
    const book = new StripeBook(`b${ran}_`)
    const cards = directCards(book)
    const orders = await ordersToPay(db, { count, cast, random })
    const queue = orders.map((order) => ({ order, acts: someActs(random), random: randomOf(random() * 2 ** 31) }))
    const lane = async () => {
      for (let next = queue.pop(); next; next = queue.pop())
        await play({ ...next, db, book, cards, cast, tally } satisfies Scene & Played)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    await dayLater(db, { cards, admin: cast.admin })
    const judged = await judgeMoney(db, { book, numbers: orders.map(({ number }) => number) })
    faults.push(...judged.faults)
    for (const [order, times] of Object.entries(judged.tally))
      tally[`end ${order}`] = (tally[`end ${order}`] ?? 0) + times
    ran += count
    onward?.(ran, faults)
  }
  return { ran, faults, tally }
}

type Played = { order: PaidOrder; acts: Act[][] }

async function play(scene: Scene & Played) {
  for (const together of scene.acts) await Promise.all(together.map((act) => paymentActs[act](scene)))
  await calmDown(scene)
}

/** Three to nine things that happen, some of them at once. */
function someActs(random: () => number): Act[][] {
  const names = Object.keys(paymentActs) as Act[]
  const anyName = () => names[Math.floor(random() * names.length)]!
  return Array.from({ length: 3 + Math.floor(random() * 7) }, () =>
    random() < 0.25 ? [anyName(), anyName()] : [anyName()],
  )
}

/** Mulberry32: small, and the same everywhere. */
export function randomOf(seed: number) {
  let state = Math.floor(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
