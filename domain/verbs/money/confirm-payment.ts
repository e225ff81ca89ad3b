import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findLastClaim } from '#domain/orders/decide-claim.ts'
import { findOrderWith } from '#domain/orders/find-order-with.ts'
import { lockOrder, type LockedOrder } from '#domain/orders/lock-order.ts'
import { canConfirm, isCardUnderWay, mayDecide, needsTwo } from '#domain/orders/order-policy.ts'
import { findFirstConfirmation, noteFirstConfirmation } from './second-admin.ts'
import { settleOrder } from './settle-order.ts'

/**
 * `reference` is the receipt's or transfer's own number. The administrator knows that it confirmed another order
 * (`isRepeated`), or that who saw the money first wrote another number (`isOther`).
 */
type Confirmation = { number: number; by: Person; reference: string; isRepeated?: boolean; isOther?: boolean }

/**
 * An administrator saw the money, and says by which number it came: the order is settled. A number that confirmed another
 * order is asked about once more; what a card is being asked for is its bank's to tell. Where the ad is gone, or the order was
 * paid in another way while its claim waited, the money is owed back (`became`). A large sum waits (`isWaiting`) until another
 * administrator saw it too, by the same number: another one is asked about once more.
 */
export function confirmPayment(db: Db, { number, by, reference, ...known }: Confirmation) {
  return inTransaction(db, async (db) => {
    if (!mayDecide(by)) return refused('not_allowed')
    if (reference === '') return refused('reference_missing')
    const locked = await lockOrder(db, number)
    if (!locked) return refused('order_not_found')
    const { order } = locked
    const claim = await findLastClaim(db, order.id)
    if (!canConfirm({ status: order.status, hasClaim: claim?.waits === true })) {
      const isSame = await isRepeated(db, { by, kind: 'payment_confirmed', data: { number, reference } })
      if (!isSame) return refused('order_decided')
      const became = (await goesBack(db, order, reference)) ? ('returning' as const) : ('paid' as const)
      return done({ number, adId: order.adId, became, isWaiting: false })
    }
    if (isCardUnderWay(order)) return refused('card_under_way')
    const used = await findOrderWith(db, { reference, except: order.id })
    if (used && !known.isRepeated) return { ...refused('reference_used'), usedBy: used.number }
    if (needsTwo(order, await readSettings(db))) {
      const first = await findFirstConfirmation(db, { orderId: order.id, reference })
      if (!first) await noteFirstConfirmation(db, { ...locked, by, reference })
      if (!first || (first.byId === by.id && first.isSame)) return done({ number, adId: order.adId, isWaiting: true })
      if (first.byId === by.id) return refused('second_admin_needed')
      if (!first.isSame && !known.isOther) return refused('reference_differs')
    }
    const paymentId = await noteMoneyByHand(db, order, by)
    const settled = await settleOrder(db, { number, paymentId, reference, byId: by.id })
    return settled.ok ? done({ ...settled, isWaiting: false }) : settled
  })
}

/** Whether the money that came by this number is to go back. */
async function goesBack(db: Db, { id }: LockedOrder, reference: string) {
  const owed = await db
    .selectFrom('refunds')
    .innerJoin('ledger', 'ledger.paymentId', 'refunds.paymentId')
    .select('refunds.id')
    .where('refunds.orderId', '=', id)
    .where('ledger.kind', '=', 'captured')
    .where('ledger.reference', '=', reference)
    .executeTakeFirst()
  return owed !== undefined
}

async function noteMoneyByHand(db: Db, { id: orderId, amount, currency }: LockedOrder, by: Person) {
  const { id } = await db
    .insertInto('payments')
    .values({ orderId, provider: 'manual', amount, currency, status: 'waiting', confirmedBy: by.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
