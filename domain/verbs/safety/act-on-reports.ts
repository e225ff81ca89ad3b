import { isRejectionReason } from '#shared/fields/report-action.ts'
import { done, refused } from '#shared/outcome.ts'
import type { ReportAct } from '#shared/report-acts.ts'
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

/** `reason` is for whose account is stopped, or one of the reasons why an ad is deleted, with a `note`. */
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
    await answerReports(db, { waiting, status: 'upheld', act, by })
    return done({ reports: waiting.rows.length })
  })
}

type Act = { waiting: WaitingReports; act: ReportAct; reason: string; note: string | null; by: Person }

async function doAct(db: Db, { waiting: { adId, personId, messageId }, act, reason, note, by }: Act) {
  if (act === 'hold_ad' && adId !== null)
    return (await holdAd(db, { adId, byId: by.id, data: { reason: 'report' } }))
      ? done()
      : refused('status_cannot_change')
  if (act === 'remove_ad' && adId !== null)
    return removeAd(db, { adId, by, why: isRejectionReason(reason) ? reason : undefined, note })
  if (act === 'hide_message' && messageId !== null) return hideMessage(db, { messageId, by })
  if (act !== 'disable_person') return refused('report_act_unfit')
  const reported = personId ?? (await whoseIs(db, { adId, messageId }))
  return reported ? disablePerson(db, { personId: reported, reason, by }) : refused('account_not_found')
}

async function whoseIs(db: Db, { adId, messageId }: Pick<WaitingReports, 'adId' | 'messageId'>) {
  if (adId !== null)
    return (await db.selectFrom('ads').select('ownerId').where('id', '=', adId).executeTakeFirst())?.ownerId
  const message = db.selectFrom('messages').select('senderId').where('id', '=', messageId)
  return (await message.executeTakeFirst())?.senderId ?? undefined
}
