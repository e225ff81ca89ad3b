import { sql } from 'kysely'
import type { NumberWay } from '#shared/number-ways.ts'
import { internationalNumber } from '#shared/international-number.ts'
import type { Db } from '#db/client.ts'
import { isFresh } from './proved-number.ts'

/** A proof that was begun in this session and runs; `isNumberShared`: Telegram has sent the number, and its code is missing. */
export type RunningProof = { way: NumberWay; code: string; expiresAt: Date; isNumberShared: boolean }

export type NumberState = {
  /** `stale`: proved twelve months ago, or for another number than the account has now. */
  state: 'none' | 'waiting' | 'proved' | 'stale'
  way: NumberWay | null
  provedAt: Date | null
  running: RunningProof | null
  /** When the number was last taken over by another account. */
  movedAwayAt: Date | null
}

type Whose = { person: { id: string; phone: string | null }; sessionId: string | undefined }

/** How far somebody is with proving the number of their account. */
export async function findNumberState(db: Db, { person, sessionId }: Whose): Promise<NumberState> {
  const [proved, running, moved] = await Promise.all([
    db
      .selectFrom('provedNumbers')
      .select(['phone', 'way', 'provedAt', isFresh.as('isFresh')])
      .where('personId', '=', person.id)
      .executeTakeFirst(),
    findRunningProof(db, { person, sessionId }),
    db
      .selectFrom('numberMoves')
      .select('movedAt')
      .where('fromPersonId', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ])
  const isProved = proved?.isFresh && person.phone !== null && proved.phone === internationalNumber(person.phone)
  return {
    state: isProved ? 'proved' : running ? 'waiting' : proved ? 'stale' : 'none',
    way: proved?.way ?? null,
    provedAt: proved?.provedAt ?? null,
    running: running ?? null,
    movedAwayAt: moved?.movedAt ?? null,
  }
}

async function findRunningProof(db: Db, { person, sessionId }: Whose): Promise<RunningProof | undefined> {
  if (!sessionId || person.phone === null) return undefined
  return db
    .selectFrom('numberProofs')
    .select(['way', 'code', 'expiresAt', 'isNumberShared'])
    .where('personId', '=', person.id)
    .where('sessionId', '=', sessionId)
    .where('phone', '=', internationalNumber(person.phone))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}
