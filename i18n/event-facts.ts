import type { DeletedReason } from '#shared/ad-states.ts'
import type { EventFacts, EventOf } from '#shared/event-facts.ts'
import { durationWords } from './duration-words.ts'
import { isolate } from './text-direction.ts'
import { m } from './messages.ts'
import { wayWords } from './number-way-words.ts'
import { partLabel } from './part-label.ts'
import { amountText } from './price-text.ts'
import { settingLabel } from './setting-labels.ts'
import { rejectionWords } from './rejection-words.ts'
import { typeLabel } from './type-label.ts'
import { upgradePrice } from './upgrade-price.ts'
import { warningRuleLabel } from './warning-words.ts'

const because = {
  owner: m.audit_reason_owner,
  admin: m.audit_reason_admin,
  account: m.audit_reason_account,
  report: m.audit_reason_report,
  reports: m.audit_reason_reports,
  owner_disabled: m.audit_reason_owner_disabled,
  ran_out: m.audit_reason_ran_out,
  sold: m.audit_reason_sold,
  promotion_ended: m.audit_reason_promotion_ended,
} satisfies Record<DeletedReason | CodedReason, () => string>

/** Why an ad left the site or is on hold; of money, somebody wrote why. */
type CodedReason =
  | Extract<EventFacts['ad_held'], { reason: string }>['reason']
  | EventFacts['ad_hidden' | 'ad_ran_out']['reason']

const roles = { admin: m.audit_role_admin, moderator: m.audit_role_moderator, user: m.audit_role_user }

/**
 * What a line of the history tells beside its kind, in sentences; what has none stands where the line is shown as it is
 * stored. Never throws: whatever was put into the database behind the site's back has to be seen here.
 */
export function eventFacts(event: EventOf): string[] {
  return [reasonOf, changeOf, nameOf, numberOf, orderOf, promotionOf].flatMap((sentenceOf) => {
    try {
      return sentenceOf(event) ?? []
    } catch {
      return []
    }
  })
}

/** What was found of a line that does not match its seal. */
const breaks = {
  changed: m.audit_broken_changed,
  missing: m.audit_broken_missing,
  added: m.audit_broken_added,
} satisfies Record<EventFacts['history_broken']['why'], unknown>

function reasonOf({ kind, data }: EventOf) {
  if (kind === 'history_broken') return breaks[data.why]({ number: isolate(String(data.eventId)) })
  const note = 'note' in data ? data.note : null
  if (kind === 'person_warned') return m.audit_because({ reason: warningRuleLabel(data.rule) })
  if ('why' in data && data.why) return m.audit_because({ reason: rejectionWords({ reason: data.why, note }) })
  if (note === 'own ad') return m.audit_own_ad()
  if (!('reason' in data) || typeof data.reason !== 'string') return null
  if (kind === 'ad_rejected') return rejectionWords(data)
  return m.audit_because({ reason: known(because)[data.reason]?.() ?? isolate(data.reason) })
}

function changeOf({ kind, data }: EventOf) {
  if (kind === 'ad_price_lowered') {
    const { from, to, currency } = data
    const text = (price: number) => isolate(amountText({ price, currency, poundSign: m.common_pound_sign() }))
    return m.audit_from_to({ from: text(from), to: text(to) })
  }
  if (kind === 'role_changed') return m.audit_role_now({ role: known(roles)[data.to]?.() ?? isolate(data.to) })
  if ('changed' in data && data.changed && data.changed.length > 0)
    return m.audit_settings({ names: isolate(data.changed.map(partLabel).join(m.common_list_separator())) })
  if (kind !== 'site_settings_changed') return null
  return m.audit_settings({
    names: isolate(Object.keys(data.changes).map(settingLabel).join(m.common_list_separator())),
  })
}

function numberOf({ kind, data }: EventOf) {
  if (kind !== 'number_proved' && kind !== 'number_moved') return null
  const way = known(wayWords)[data.way]?.() ?? isolate(data.way)
  return 'isMoved' in data && data.isMoved ? [way, m.audit_number_from_other()] : [way]
}

/** A table asked with a word that may be none of its keys: free text, or of a newer version. */
function known(table: Record<string, () => string>): Partial<Record<string, () => string>> {
  return table
}

function nameOf({ data }: EventOf) {
  if ('title' in data) return m.audit_named({ name: isolate(data.title) })
  if ('name' in data) return m.audit_named({ name: isolate(data.name) })
  return 'word' in data ? m.audit_named({ name: isolate(data.word) }) : null
}

function orderOf({ data }: EventOf) {
  if (!('number' in data)) return null
  const number = isolate(String(data.number))
  if (!('amount' in data)) return m.audit_order({ number })
  const amount = isolate(upgradePrice(data.amount, data.currency, m.common_pound_sign()))
  return m.audit_order_amount({ number, amount })
}

function promotionOf({ kind, data }: EventOf) {
  if (kind !== 'ad_promoted') return null
  return m.audit_promoted({ type: typeLabel(data.type), time: durationWords(data.minutes) })
}
