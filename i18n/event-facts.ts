import type { AdType } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import { durationWords } from './duration-words.ts'
import { isolate } from './text-direction.ts'
import { m } from './messages.ts'
import { partLabel } from './part-label.ts'
import { priceText } from './price-text.ts'
import { settingLabel } from './setting-labels.ts'
import { rejectionWords } from './status-label.ts'
import { typeLabel } from './type-label.ts'
import { upgradePrice } from './upgrade-price.ts'

type Facts = Record<string, unknown>

const because: Record<string, () => string> = {
  owner: m.audit_reason_owner,
  admin: m.audit_reason_admin,
  account: m.audit_reason_account,
  report: m.audit_reason_report,
  reports: m.audit_reason_reports,
  owner_disabled: m.audit_reason_owner_disabled,
  ran_out: m.audit_reason_ran_out,
  sold: m.audit_reason_sold,
  promotion_ended: m.audit_reason_promotion_ended,
}

const roles: Record<string, () => string> = { admin: m.audit_role_admin, user: m.audit_role_user }

/** What a line of the history tells beside its kind, in sentences; what has none stands where the line is shown as kept. */
export function eventFacts(kind: string, facts: Facts): string[] {
  return [reasonOf(kind, facts), changeOf(kind, facts), nameOf(facts), orderOf(facts), promotionOf(kind, facts)].filter(
    (words) => words !== null,
  )
}

function reasonOf(kind: string, { reason, note, why }: Facts) {
  if (typeof why === 'string')
    return m.audit_because({ reason: rejectionWords(why, typeof note === 'string' ? note : null) })
  if (note === 'own ad') return m.audit_own_ad()
  if (typeof reason !== 'string') return null
  if (kind === 'ad_rejected') return rejectionWords(reason, typeof note === 'string' ? note : null)
  return m.audit_because({ reason: because[reason]?.() ?? isolate(reason) })
}

function changeOf(kind: string, { from, to, currency, changes, changed }: Facts) {
  if (kind === 'ad_price_lowered') {
    const price = (amount: unknown) =>
      isolate(priceText({ price: Number(amount), currency: currency as Currency, poundSign: m.common_pound_sign() }))
    return m.audit_from_to({ from: price(from), to: price(to) })
  }
  if (kind === 'role_changed') return m.audit_role_now({ role: roles[String(to)]?.() ?? isolate(String(to)) })
  if (Array.isArray(changed) && changed.length > 0)
    return m.audit_settings({
      names: isolate(changed.map((part) => partLabel(String(part))).join(m.common_list_separator())),
    })
  if (!changes || typeof changes !== 'object') return null
  return m.audit_settings({ names: isolate(Object.keys(changes).map(settingLabel).join(m.common_list_separator())) })
}

function nameOf({ title, name, word }: Facts) {
  const said = [title, name, word].find((one) => typeof one === 'string')
  return typeof said === 'string' ? m.audit_named({ name: isolate(said) }) : null
}

function orderOf({ number, amount, currency }: Facts) {
  if (typeof number !== 'number') return null
  if (typeof amount !== 'number') return m.audit_order({ number: isolate(String(number)) })
  const price = upgradePrice(amount, currency as Currency, m.common_pound_sign())
  return m.audit_order_amount({ number: isolate(String(number)), amount: isolate(price) })
}

function promotionOf(kind: string, { type, minutes }: Facts) {
  if (kind !== 'ad_promoted' || typeof minutes !== 'number') return null
  return m.audit_promoted({ type: typeLabel(type as AdType), time: durationWords(minutes) })
}
