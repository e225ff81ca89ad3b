import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Database, Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import { beginning, findHead } from '#domain/history/chain.ts'
import { checkPart, type Break } from '#domain/history/check-part.ts'

const partsAtOnce = 4

/**
 * Checks the next part of the chain, round after round, so that what somebody changed behind the site's back is noticed without
 * anybody asking. The first time a line is found broken every administrator is notified; it counts as broken until a whole
 * round went through again.
 */
export function checkNextHistoryPart(db: Database) {
  return inTransaction(db, async (db) => {
    const round = await db
      .selectFrom('historyRounds')
      .select(['checkedTo', 'brokenEventId'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!round) return done({ checked: 0 })
    const end = await findHead(db)
    let upTo = round.checkedTo === null ? beginning : await findHead(db, round.checkedTo)
    let checked = 0
    for (let part = 0; part < partsAtOnce; part++) {
      const found = await checkPart(db, { after: upTo, end: end.id })
      if ('broken' in found) return notifyBroken(db, { ...found, wasBroken: round.brokenEventId !== null })
      ;({ upTo } = found)
      checked += found.checked
      if (found.ended) {
        await note(db, { checkedTo: null, wholeAt: sql<Date>`now()`, brokenEventId: null, brokenAt: null })
        return done({ checked })
      }
    }
    await note(db, { checkedTo: upTo.id })
    return done({ checked })
  })
}

async function notifyBroken(db: Db, { broken, why, wasBroken }: Break & { wasBroken: boolean }) {
  await note(db, {
    checkedTo: null,
    brokenEventId: broken,
    brokenAt: sql<Date>`coalesce(broken_at, now())`,
  })
  if (!wasBroken) {
    const eventId = await recordEvent(db, { kind: 'history_broken', data: { eventId: broken, why } })
    const notice = { kind: 'history_broken', type: 'error', priority: 'urgent' } as const
    await notifyAdmins(db, { eventId, ...notice, metadata: { number: broken }, actionUrl: '/admin/audit' })
  }
  return done({ checked: 0, broken, why })
}

type Round = {
  checkedTo: number | null
  wholeAt?: ReturnType<typeof sql<Date>>
  brokenEventId?: number | null
  brokenAt?: ReturnType<typeof sql<Date>> | null
}

async function note(db: Db, round: Round) {
  await db.updateTable('historyRounds').set(round).execute()
}
