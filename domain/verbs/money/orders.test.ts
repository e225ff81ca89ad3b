import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder, findOrders, findOwnOrder } from '#domain/orders/find-orders.ts'
import { refusePayment } from './refuse-payment.ts'
import { seed } from '#tests/support/in-turn.ts'

const admin = await anAdmin()
const claim = (number: number, by: Person) => claimPayment(db, { number, by, note: 'حوالة الهرم 5512' })
const confirm = (number: number, by: Person = admin) => confirmPayment(db, { number, by, reference: `HRM-${number}` })
const refuse = (number: number, by: Person = admin) => refusePayment(db, { number, by, reason: 'لم تصل الحوالة' })

async function stateOf(number: number) {
  const { rows } = await sql<{ order: string; ad: string; version: number; captured: number; promotions: number }>`
    select orders.status as order, ads.status as ad, version,
      (select count(*)::integer from ledger where order_id = orders.id and kind = 'captured') as captured,
      (select count(*)::integer from promotions where order_id = orders.id) as promotions
    from orders join ads on ads.id = ad_id where number = ${number}`.execute(db)
  return rows[0]!
}
const noticesOf = async (person: Person) =>
  (
    await db
      .selectFrom('notifications')
      .select(['kind', 'metadata', 'actionUrl'])
      .where('personId', '=', person.id)
      .where('kind', 'in', ['order', 'payment_to_confirm'])
      .orderBy('createdAt')
      .execute()
  ).map(({ kind, metadata, actionUrl }) => ({ kind, state: (metadata as { state?: string }).state, actionUrl }))

test('what is paid and confirmed goes to review with its promotion, and each is told of it', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  expect(await stateOf(number)).toMatchObject({ order: 'open', ad: 'awaiting_payment', captured: 0, promotions: 0 })
  expect(await claim(number, owner)).toMatchObject({ ok: true })
  expect(await stateOf(number)).toMatchObject({ order: 'processing', ad: 'awaiting_payment', captured: 0 })
  expect((await noticesOf(admin)).at(-1)).toMatchObject({ kind: 'payment_to_confirm', actionUrl: '/admin/orders' })

  expect(await confirm(number)).toMatchObject({ ok: true })
  expect(await stateOf(number)).toMatchObject({ order: 'paid', ad: 'pending', captured: 1, promotions: 1 })
  const order = (await findOrder(db, number))!
  expect((await noticesOf(owner)).map(({ state }) => state)).toEqual(['processing', 'paid'])
  expect((await noticesOf(owner)).at(-1)?.actionUrl).toBe(`/orders/${number}`)

  const { version } = await stateOf(number)
  expect(await approveAd(db, { adId: order.adId!, version, by: admin })).toMatchObject({ ok: true })
  const { rows } = await sql<{ days: number; type: string }>`
    select type, extract(day from promotion_ends_at - promotion_starts_at)::integer as days from ads where id = ${order.adId}`.execute(
    db,
  )
  expect(rows).toEqual([{ type: 'featured', days: order.durationDays }])
})

test('a refused claim says why and may be made again', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  expect(await refuse(number)).toMatchObject({ code: 'order_decided' })
  await claim(number, owner)
  expect(await refuse(number)).toMatchObject({ ok: true })
  expect(await findOwnOrder(db, { number, personId: owner.id })).toMatchObject({
    status: 'failed',
    refusedReason: 'لم تصل الحوالة',
  })
  expect(await stateOf(number)).toMatchObject({ ad: 'awaiting_payment', captured: 0, promotions: 0 })
  expect(await claim(number, owner)).toMatchObject({ ok: true })
  expect(await confirm(number)).toMatchObject({ ok: true })
  expect(await refuse(number)).toMatchObject({ code: 'order_decided' })
})

test('only who ordered claims and only administrators decide; nobody else learns of the order', async () => {
  const [owner, stranger] = [await aPerson(), await aPerson()]
  const number = await anOrder({ owner })
  expect(await claim(number, stranger)).toMatchObject({ code: 'order_not_found' })
  expect(await claim(number, admin)).toMatchObject({ code: 'order_not_found' })
  for (const by of [owner, stranger])
    for (const decide of [confirm, refuse]) expect(await decide(number, by)).toMatchObject({ code: 'not_allowed' })
  expect(await findOwnOrder(db, { number, personId: stranger.id })).toBeUndefined()
  expect((await findOrders(db, { personId: stranger.id })).orders).toEqual([])
  expect(await stateOf(number)).toMatchObject({ order: 'open', captured: 0 })
})

test('while money is on its way its ad cannot be made free or removed', async () => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const adId = (await findOrder(db, number))!.adId!
  await claim(number, owner)
  expect(await makeAdFree(db, { adId, by: owner })).toMatchObject({ code: 'payment_under_way' })
  expect(await removeAd(db, { adId, by: owner })).toMatchObject({ code: 'payment_under_way' })
  await refuse(number)
  expect(await removeAd(db, { adId, by: owner })).toMatchObject({ ok: true })
  expect((await findOrder(db, number))!.status).toBe('cancelled')
  expect(await confirm(number)).toMatchObject({ ok: false })
})

test('the ledger is only added to', async () => {
  const number = await anOrder({ owner: await aPerson() })
  await confirm(number)
  for (const change of [sql`update ledger set amount = 0`, sql`delete from ledger`, sql`truncate ledger`])
    await expect(change.execute(db)).rejects.toThrow(/only added to/)
})

test('whatever happens at once, an order is paid exactly when its ad has its promotion and the ledger its money', async () => {
  const act = fc.constantFrom('claim', 'confirm', 'confirm', 'refuse', 'free', 'remove')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
      const owner = await aPerson()
      const number = await anOrder({ owner })
      const adId = (await findOrder(db, number))!.adId!
      const acts = {
        claim: () => claim(number, owner),
        confirm: () => confirm(number),
        refuse: () => refuse(number),
        free: () => makeAdFree(db, { adId, by: owner }),
        remove: () => removeAd(db, { adId, by: owner }),
      }
      let confirmed = 0
      for (const round of rounds) {
        const answers = await Promise.all(round.map(async (name) => [name, await acts[name]()] as const))
        confirmed += answers.filter(([name, { ok }]) => name === 'confirm' && ok).length
      }
      const { order, captured, promotions } = await stateOf(number)
      const isPaid = Number(order === 'paid')
      expect([captured, promotions, Number(confirmed > 0)]).toEqual([isPaid, isPaid, isPaid])
    }),
    { numRuns: 40, seed },
  )
}, 60_000)
