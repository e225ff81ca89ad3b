import { sql, type SqlBool } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { NumberWay } from '#shared/number-ways.ts'
import type { Db } from '#db/client.ts'

export type LockedProof = {
  personId: string
  sessionId: string
  personName: string
  locale: Locale
  phone: string
  phoneHash: string
  way: NumberWay
  replyCode: string
  telegramUser: number | null
  isNumberShared: boolean
}

/**
 * The proof that fits, locked for this transaction; of several the one begun last. Undefined where it ran out, where its session ended, and where its person
 * was disabled or has another number meanwhile.
 */
export function lockNumberProof(db: Db, fits: ReturnType<typeof sql<SqlBool>>): Promise<LockedProof | undefined> {
  return db
    .selectFrom('numberProofs')
    .innerJoin('people', 'people.id', 'numberProofs.personId')
    .innerJoin('sessions', 'sessions.id', 'numberProofs.sessionId')
    .select([
      'numberProofs.personId',
      'sessionId',
      'people.name as personName',
      'numberProofs.phone',
      'phoneHash',
      'way',
    ])
    .select(['people.locale', 'replyCode', 'telegramUser', 'isNumberShared'])
    .where(fits)
    .where('numberProofs.expiresAt', '>', sql<Date>`now()`)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('people.disabledAt', 'is', null)
    .where('people.eraseAt', 'is', null)
    .where('numberProofs.phone', '=', sql<string>`international_number(people.phone)`)
    .orderBy('numberProofs.createdAt', 'desc')
    .limit(1)
    .forUpdate(['numberProofs', 'people'])
    .executeTakeFirst()
}
