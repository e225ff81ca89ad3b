import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { anOrderRow } from '#tests/support/order-rows.ts'
import { whileOpen } from '#tests/support/waiting.ts'
import { lockOrder } from './lock-order.ts'

const lock = (number: number) => db.transaction().execute((trx) => lockOrder(trx, number))

test('an order comes with its ad; an unknown number brings nothing', async () => {
  const ad = await anAd({ status: 'approved', title: 'براد نوفروست' })
  const row = await anOrderRow({
    adId: ad.id,
    personId: ad.ownerId,
    status: 'failed',
    purpose: 'renewal',
    type: 'promoted',
  })
  expect(await lock(row.number)).toMatchObject({
    order: { id: row.id, number: row.number, status: 'failed', purpose: 'renewal', type: 'promoted', amount: 25_000 },
    ad: { id: ad.id, title: 'براد نوفروست', status: 'approved' },
  })
  expect(await lock(999_999_999)).toBeUndefined()
})

test('of an ad that was removed, or is gone for good, the order comes alone', async () => {
  const { owner, ...ad } = await anAd({ status: 'approved' })
  const removed = await anOrderRow({ adId: ad.id, personId: owner.id })
  await db.updateTable('ads').set({ deletedAt: 'now', deletedReason: 'owner' }).where('id', '=', ad.id).execute()
  const gone = await anOrderRow({ adId: null, personId: owner.id })
  expect(await lock(removed.number)).toMatchObject({ order: { adId: ad.id }, ad: undefined })
  expect(await lock(gone.number)).toMatchObject({ order: { adId: null }, ad: undefined })
})

test.each([
  ['of an ad', {}],
  ['whose ad is gone for good', { adId: null }],
])('whoever locks an order %s second sees what the first one did', async (_, over) => {
  const row = await anOrderRow(over)
  const [, second] = await whileOpen(
    async (trx) => {
      await lockOrder(trx, row.number)
      await trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', row.id).execute()
    },
    () => lock(row.number),
  )
  expect(second?.order.status).toBe('cancelled')
})

test('an order whose ad is gone for good is locked for itself', async () => {
  const row = await anOrderRow({ adId: null })
  const [first] = await whileOpen(
    (trx) => lockOrder(trx, row.number),
    () => db.updateTable('orders').set({ status: 'failed' }).where('id', '=', row.id).execute(),
  )
  expect(first?.order.status).toBe('open')
})

test('while an order is locked nobody changes its ad, and nobody brings a removed one back', async () => {
  const by = await anAdmin()
  for (const removed of [false, true]) {
    const row = await anOrderRow()
    if (removed)
      await db
        .updateTable('ads')
        .set({ deletedAt: 'now', deletedReason: 'admin', deletedBy: by.id })
        .where('id', '=', row.adId)
        .execute()
    const title = removed ? 'عاد إلى الموقع' : 'تغيّر'
    const [seen] = await whileOpen(
      async (trx) => {
        await lockOrder(trx, row.number)
        return trx.selectFrom('ads').select('title').where('id', '=', row.adId).executeTakeFirst()
      },
      () => db.updateTable('ads').set({ title }).where('id', '=', row.adId).execute(),
    )
    expect(seen?.title).not.toBe(title)
  }
})
