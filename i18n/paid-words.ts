import type { PaidFor } from '#shared/paid-for.ts'
import { formatDate, formatNumber } from './format.ts'
import { isolate } from './text-direction.ts'
import { m } from './messages.ts'
import { typeLabel } from './type-label.ts'
import { upgradePrice } from './upgrade-price.ts'

type Facts = Omit<PaidFor, 'adId' | 'adTitle' | 'ownerId' | 'number'>

/** «دُفع 25,000 ل.س، مميز حتى 5 كانون الثاني 2026»: what an ad would lose, in one sentence. */
export function paidWords(
  { type, amount, currency, durationDays, endsAt, isConfirmed, isTest }: Facts,
  pounds: string,
) {
  const price = isolate(upgradePrice(amount, currency, pounds))
  if (!isConfirmed) return m.orders_paid_claimed({ price })
  const paid = isTest ? m.orders_paid_test({ price }) : m.orders_paid({ price })
  const days = m.info_days({ count: durationDays, shown: formatNumber(durationDays) })
  const lasts = endsAt
    ? m.orders_paid_until({ type: typeLabel(type), date: formatDate(endsAt) })
    : m.orders_paid_waits({ type: typeLabel(type), time: days })
  return `${paid} ${lasts}`
}
