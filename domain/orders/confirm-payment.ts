import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { isCardUnderWay, mayDecide } from './order-policy.ts'
import { findFirstConfirmation, needsTwo, noteFirstConfirmation } from './second-admin.ts'
import { settleOrder } from './settle-order.ts'
import { orderAfter } from './transitions.ts'

/** `reference` is the receipt's or transfer's own number. */
type Confirmation = { number: number; by: Person; reference: string }

/**
 * An administrator saw the money: the order is settled. Where it cannot be any more they keep the money out of the site. A large
 * sum waits (`isWaiting`) until another one saw it too. What a card is being asked for is its bank's to tell.
 */
export function confirmPayment(db: Db, { number, by, reference }: Confirmation) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    if (reference === '') return refused('reference_missing')
    const held = await lockOrder(db, number)
    if (!held) return refused('order_not_found')
    if (!orderAfter('confirm', held.order.status)) return refused('order_decided')
    if (isCardUnderWay(held.order)) return refused('card_under_way')
    const first = await findFirstConfirmation(db, held.order.id)
    if (needsTwo(held.order, await readSettings(db))) {
      if (first?.byId === by.id) return refused('second_admin_needed')
      if (!first) {
        await noteFirstConfirmation(db, { ...held, by, reference })
        return done({ number, adId: held.order.adId, isWaiting: true })
      }
    }
    const paymentId = await noteMoneyByHand(db, held.order, by)
    const settled = await settleOrder(db, { number, paymentId, reference, byId: by.id })
    if (settled.ok && settled.became !== 'paid') return refused('order_not_payable')
    return settled.ok ? done({ number, adId: settled.adId, isWaiting: false }) : settled
  })
}

async function noteMoneyByHand(db: Db, { id: orderId, amount, currency }: LockedOrder, by: Person) {
  const { id } = await db
    .insertInto('payments')
    .values({ orderId, provider: 'manual', amount, currency, status: 'waiting', confirmedBy: by.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
