import { sql } from 'kysely'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import { openWays, type PaymentWay } from '#shared/payment-ways.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { attachReceipts } from '#domain/orders/attach-receipts.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { mayClaim } from '#domain/orders/order-policy.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { orderAfter } from '#domain/orders/transitions.ts'

type Claim = { number: number; by: Person; way?: PaymentWay; note: string; receipts?: readonly string[] }

/**
 * Who ordered says how they paid, with photos of the receipt where there is one; administrators look whether the money came.
 * Each claim is kept by itself, with its receipts and its answer.
 * Where ways to pay are open, the claim names one of them.
 */
export function claimPayment(db: Db, { number, by, way, note, receipts = [] }: Claim) {
  return inTransaction(db, async (db) => {
    const locked = await lockOrder(db, number)
    if (!locked || !mayClaim(by, locked.order)) return refused('order_not_found')
    const { order, ad } = locked
    const to = orderAfter('claim', order.status)
    if (order.status === 'processing') return refused('payment_under_way')
    if (!to || !ad) return refused('order_not_payable')
    const open = openWays(await readSettings(db))
    if (open.length > 0 && !open.some((openWay) => openWay.way === way)) return refused('payment_way_closed')
    if (receipts.length > limits.receiptPhotos) return refused('too_many_receipt_photos')
    const paidBy = open.length > 0 ? (way ?? null) : null
    const { id: claimId } = await db
      .insertInto('paymentClaims')
      .values({ orderId: order.id, way: paidBy, note })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attached = await attachReceipts(db, { orderId: order.id, claimId, by, keys: receipts })
    if (!attached) return refused('photo_unknown')
    await db
      .updateTable('orders')
      .set({
        status: to,
        provider: 'manual',
        way: paidBy,
        payerNote: note,
        refusedReason: null,
        updatedAt: sql`now()`,
      })
      .where('id', '=', order.id)
      .execute()
    const eventId = await recordEvent(db, {
      kind: 'payment_claimed',
      adId: ad.id,
      byId: by.id,
      data: { number, amount: order.amount, currency: order.currency, way },
    })
    await notifyOfOrder(db, order, { eventId, adTitle: ad.title, state: 'processing' })
    await notifyAdmins(
      db,
      {
        eventId,
        kind: 'payment_to_confirm',
        type: 'order',
        priority: 'high',
        metadata: { number, personName: by.name, adTitle: ad.title },
        adId: ad.id,
        aboutPersonId: by.id,
        actionUrl: '/admin/orders',
      },
      { except: by.id },
    )
    return done({ number })
  })
}
