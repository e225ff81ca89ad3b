import { sql } from 'kysely'
import { latinDigits } from '#shared/digits.ts'
import { internationalNumber } from '#shared/international-number.ts'
import { refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { giveNumber } from '#domain/numbers/give-number.ts'
import { lockNumberProof } from '#domain/numbers/lock-number-proof.ts'

/**
 * Takes a text over that came to the site's number: with the six digits of a proof, from the number that is proved, the proof ends. Any
 * other text is nobody's.
 */
export function takeNumberText(db: Db, { from, text }: { from: string; text: string }) {
  return inTransaction(db, async (db) => {
    const codes = latinDigits(text).match(/(?<!\d)\d{6}(?!\d)/g) ?? []
    const proof = await lockNumberProof(
      db,
      sql`number_proofs.code = any(${codes}::text[]) and way = 'text' and number_proofs.phone = ${internationalNumber(from)}`,
    )
    return proof ? giveNumber(db, proof) : refused('number_proof_over')
  })
}
