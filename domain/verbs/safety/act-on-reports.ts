import { isRejectionReason, isWarningRule } from '#shared/fields/report-action.ts'
import { done, refused } from '#shared/outcome.ts'
import { isWarning, type ReportAct } from '#shared/report-acts.ts'
import { rulesFor } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { holdAd } from '#domain/ads/hold-ads-of.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { hideMessage } from '#domain/verbs/safety/hide-message.ts'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import type { Person } from '#domain/people/person.ts'
import { answerReports } from './answer-reports.ts'
import { isAnsweredBy } from '#domain/reports/is-answered-by.ts'
import { lockReports, type WaitingReports } from '#domain/reports/lock-reports.ts'
import { mayHandleReports } from '#domain/reports/report-policy.ts'
import { reportedKind } from '#domain/reports/reported-kind.ts'
import { warnOwner } from './warn-owner.ts'

/** `reason` is for whose account is stopped, the rule of a warning, or one of the reasons why an ad is deleted, with a `note`. */
type Action = { reportId: string; act: ReportAct; reason: string; note?: string | null; by: Person }

/** Does what an open report asks for, by the verb that does it anywhere, and answers all open reports of the same thing. */
export function actOnReports(db: Db, { reportId, act, reason, note = null, by }: Action) {
  return inTransaction(db, async (db) => {
    if (!mayHandleReports(by)) return refused('not_allowed')
    const locked = await lockReports(db, reportId)
    if (!locked.ok && (await isAnsweredBy(db, { reportId, by, kind: 'report_upheld', act })))
      return done({ reports: 0 })
    if (!locked.ok) return locked
    const { waiting } = locked
    const acted = await doAct(db, { waiting, act, reason, note, by })
    if (!acted.ok) return acted
    const rule = isWarning(act) && isWarningRule(reason) ? reason : undefined
    await answerReports(db, { waiting, status: 'upheld', act, rule, by })
    return done({ reports: waiting.rows.length })
  })
}

type Act = { waiting: WaitingReports; act: ReportAct; reason: string; note: string | null; by: Person }

async function doAct(db: Db, { waiting, act, reason, note, by }: Act) {
  const { adId, messageId } = waiting
  if (act === 'hold_ad' && adId !== null)
    return (await holdAd(db, { adId, byId: by.id, data: { reason: 'report' } }))
      ? done()
      : refused('status_cannot_change')
  if (act === 'remove_ad' && adId !== null)
    return removeAd(db, { adId, by, why: isRejectionReason(reason) ? reason : undefined, note })
  if (act === 'hide_message' && messageId !== null) return hideMessage(db, { messageId, by })
  if (act !== 'disable_person' && act !== 'warn') return refused('report_act_unfit')
  const personId = await whoseIs(db, waiting)
  if (!personId) return refused('account_not_found')
  if (act === 'disable_person') return disablePerson(db, { personId, reason, by })
  const kind = reportedKind(waiting)
  if (!isWarningRule(reason) || !rulesFor(kind).includes(reason)) return refused('report_act_unfit')
  await warnOwner(db, { reported: { kind, adId, messageId, personId }, rule: reason, byId: by.id })
  return done()
}

async function whoseIs(db: Db, { adId, personId, messageId }: WaitingReports) {
  if (personId !== null) return personId
  if (adId !== null)
    return (await db.selectFrom('ads').select('ownerId').where('id', '=', adId).executeTakeFirst())?.ownerId
  const message = db.selectFrom('messages').select('senderId').where('id', '=', messageId)
  return (await message.executeTakeFirst())?.senderId ?? undefined
}
