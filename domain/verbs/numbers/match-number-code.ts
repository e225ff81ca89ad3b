import { sql } from 'kysely'
import { internationalNumber } from '#shared/international-number.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { giveNumber } from '#domain/numbers/give-number.ts'
import { lockNumberProof } from '#domain/numbers/lock-number-proof.ts'
import { maySeePeople } from '#domain/people/account-policy.ts'
import type { Person } from '#domain/people/person.ts'

/**
 * Ends a proof at the desk: an administrator read its six digits in a message by WhatsApp from this number. Nobody matches their own. The same
 * match sent again is done.
 */
export function matchNumberCode(db: Db, { by, phone, code }: { by: Person; phone: string; code: string }) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    const proof = await lockNumberProof(
      db,
      sql`number_proofs.code = ${code} and way = 'desk' and number_proofs.phone = ${internationalNumber(phone)}`,
    )
    if (!proof) return (await wasMatched(db, { by, phone })) ?? refused('number_match_missing')
    if (proof.personId === by.id) return refused('not_allowed')
    return giveNumber(db, proof, { byId: by.id })
  })
}

async function wasMatched(db: Db, { by, phone }: { by: Person; phone: string }) {
  const owner = await db
    .selectFrom('provedNumbers')
    .select('personId')
    .where('phone', '=', internationalNumber(phone))
    .where('way', '=', 'desk')
    .executeTakeFirst()
  if (!owner) return undefined
  const { personId } = owner
  return (await isRepeated(db, { by, kind: 'number_proved', personId })) ? done({ personId }) : undefined
}
