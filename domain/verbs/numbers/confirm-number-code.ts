import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { giveNumber } from '#domain/numbers/give-number.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { lockNumberProof } from '#domain/numbers/lock-number-proof.ts'
import type { Person } from '#domain/people/person.ts'

type Typed = { by: Person; sessionId: string | undefined; code: string }

/** Ends a proof by Telegram with the four digits that its bot answered, typed in the session that began it. */
export function confirmNumberCode(db: Db, { by, sessionId, code }: Typed) {
  return inTransaction(db, async (db) => {
    const proof = await lockNumberProof(
      db,
      sql`number_proofs.person_id = ${by.id} and session_id = ${sessionId ?? null} and way = 'telegram'`,
    )
    if (!proof) {
      const isSame = await isRepeated(db, { by, kind: 'number_proved', personId: by.id })
      return isSame ? done({ personId: by.id }) : refused('number_proof_over')
    }
    const isRight = timingSafeEqual(Buffer.from(code.padEnd(4).slice(0, 4)), Buffer.from(proof.replyCode))
    if (!proof.isNumberShared || !isRight) return refused('number_code_wrong')
    return giveNumber(db, proof)
  })
}
