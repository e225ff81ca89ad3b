import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { isNumberBarred } from './is-number-barred.ts'
import type { LockedProof } from './lock-number-proof.ts'

/**
 * Ends a proof: the number is this account's from now on. An account that had proved it before loses it, is told, and both are marked
 * for administrators. `byId`: who matched the code at the desk.
 */
export async function giveNumber(db: Db, proof: LockedProof, { byId }: { byId?: string } = {}) {
  const { personId, phone, phoneHash, way } = proof
  // Two that prove one number at the same moment follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number ${phone}`}, 0))`.execute(db)
  await db.deleteFrom('numberProofs').where('personId', '=', personId).execute()
  if (await isNumberBarred(db, proof)) return refused('number_barred')
  const { fromPersonId } = await takeFromOther(db, proof)
  await db.deleteFrom('provedNumbers').where('personId', '=', personId).where('phone', '!=', phone).execute()
  await db
    .insertInto('provedNumbers')
    .values({ phone, phoneHash, personId, way })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({ personId, phoneHash, way, provedAt: sql<Date>`now()` }),
    )
    .execute()
  await recordEvent(db, {
    kind: 'number_proved',
    personId,
    byId: byId ?? personId,
    data: { way, ...(fromPersonId && { isMoved: true as const }) },
  })
  if (byId) await notify(db, [personId], { kind: 'number_proved', type: 'success', actionUrl: '/settings/number' })
  if (!fromPersonId) return done({ personId })
  await db.insertInto('numberMoves').values({ fromPersonId, toPersonId: personId }).execute()
  const eventId = await recordEvent(db, { kind: 'number_moved', personId: fromPersonId, data: { way } })
  await notify(db, [fromPersonId], {
    eventId,
    kind: 'number_moved',
    type: 'warning',
    priority: 'high',
    actionUrl: '/settings/number',
  })
  return done({ personId })
}

async function takeFromOther(db: Db, { phone, personId }: LockedProof) {
  const owner = await db
    .selectFrom('provedNumbers')
    .select('personId')
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  return { fromPersonId: owner && owner.personId !== personId ? owner.personId : null }
}
