import type { Insertable } from 'kysely'
import type { Ledger, Orders, PaymentClaims, Payments } from '#db/schema.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { aPhoto, anAd } from './factories.ts'

type OrderOver = Partial<Insertable<Orders>> & { owner?: Person | undefined }

/** An order in any state, by direct insert; of an ad that is on the site unless told otherwise. */
export async function anOrderRow({ owner, ...over }: OrderOver = {}) {
  const ad = 'adId' in over ? null : await anAd({ ...(owner && { owner }), status: 'approved', photos: 0 })
  return db
    .insertInto('orders')
    .values({
      adId: ad?.id ?? null,
      personId: ad?.ownerId ?? owner?.id ?? null,
      type: 'featured',
      amount: 25_000,
      currency: 'SYP',
      durationDays: 45,
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Order = Awaited<ReturnType<typeof anOrderRow>>

/** An attempt to pay an order, captured by hand unless told otherwise. */
export function aPaymentRow({ id: orderId, amount, currency }: Order, over: Partial<Insertable<Payments>> = {}) {
  return db
    .insertInto('payments')
    .values({ orderId, provider: 'manual', amount, currency, status: 'captured', ...over })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Money of an order in the book. */
export async function aLedgerRow({ id: orderId, amount, currency }: Order, over: Partial<Insertable<Ledger>> = {}) {
  await db
    .insertInto('ledger')
    .values({ orderId, kind: 'captured', amount, currency, reference: 'HRM-1', ...over })
    .execute()
}

/** What a payer said of an order. */
export async function aClaimRow({ id: orderId }: Pick<Order, 'id'>, over: Partial<Insertable<PaymentClaims>> = {}) {
  const { id } = await db
    .insertInto('paymentClaims')
    .values({ orderId, way: 'transfer', note: 'حوالة الهرم 5512', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A photo of a receipt that waits for its order. */
export function aReceipt(owner: { id: string }) {
  return aPhoto({ ownerId: owner.id, forOrder: true })
}
