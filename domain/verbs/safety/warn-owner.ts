import type { ReportedKind, WarningRule } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { WaitingReports } from '#domain/reports/lock-reports.ts'

type Warning = {
  reported: Pick<WaitingReports, 'adId' | 'messageId'> & { kind: ReportedKind; personId: string }
  rule: WarningRule
  byId: string
}

/** Tells whose it is which rule was broken and what to mend, and nothing of who reported it; what was reported stays as it is. */
export async function warnOwner(db: Db, { reported: { kind, adId, messageId, personId }, rule, byId }: Warning) {
  const ad = adId === null ? null : await findAd(db, adId)
  const eventId = await recordEvent(db, {
    kind: 'person_warned',
    adId: adId ?? undefined,
    personId,
    byId,
    data: { rule, messageId: messageId ?? undefined },
  })
  await notify(db, [personId], {
    eventId,
    kind: 'warned',
    type: 'warning',
    priority: 'high',
    metadata: { subject: kind, rule, adTitle: ad?.title ?? '' },
    adId: adId ?? undefined,
    actionUrl: ad && !ad.deletedAt ? `/ad/${adId}` : rule === 'forbidden' ? '/prohibited' : '/terms',
  })
}

function findAd(db: Db, adId: number) {
  return db.selectFrom('ads').select(['title', 'deletedAt']).where('id', '=', adId).executeTakeFirst()
}
