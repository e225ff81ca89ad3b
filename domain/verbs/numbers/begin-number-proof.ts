import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { internationalNumber } from '#shared/international-number.ts'
import { trustLimits } from '#shared/trust-limits.ts'
import type { NumberWay } from '#shared/number-ways.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isNumberBarred } from '#domain/numbers/is-number-barred.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'

type Begin = {
  by: Person
  /** The proof is this session's alone, and ends with it. */
  sessionId: string | undefined
  way: NumberWay
  /** Keyed hash (HMAC) of the international number. */
  hashOf: (phone: string) => string
}

/**
 * Begins to prove that somebody uses the number of their account, in place of what they began before. What comes from outside
 * has 15 minutes; a code for an administrator two days, because it waits for a person.
 */
export function beginNumberProof(db: Db, { by, sessionId, way, hashOf }: Begin) {
  return inTransaction(db, async (db) => {
    const person = await lockPerson(db, by.id)
    if (!person?.phone || !sessionId) return refused('phone_missing')
    const phone = internationalNumber(person.phone)
    const phoneHash = hashOf(phone)
    if (await isNumberBarred(db, { phoneHash })) return refused('number_barred')
    const minutes = way === 'desk' ? trustLimits.numberDeskMinutes : trustLimits.numberProofMinutes
    const begun = {
      ...{ sessionId, phone, phoneHash, way, telegramUser: null, isNumberShared: false },
      code: way === 'telegram' ? randomBytes(16).toString('base64url') : await freeCode(db),
      replyCode: digits(4),
      createdAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    }
    await db
      .insertInto('numberProofs')
      .values({ personId: by.id, ...begun })
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(begun))
      .execute()
    return done()
  })
}

function digits(count: number) {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/** Six digits that no proof has now; a chance in a million that one comes between is a refusal by the table, and pressed again. */
async function freeCode(db: Db): Promise<string> {
  const code = digits(6)
  const taken = await db.selectFrom('numberProofs').select('code').where('code', '=', code).executeTakeFirst()
  return taken ? freeCode(db) : code
}
