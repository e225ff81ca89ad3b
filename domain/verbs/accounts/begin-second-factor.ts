import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import type { Person } from '#domain/people/person.ts'
import { seal } from '#domain/second-factors/sealed-secret.ts'
import { newSecret } from '#domain/second-factors/totp.ts'

/** Makes a secret for the person's app. It guards nothing until `confirmSecondFactor` has seen a code of it. */
export async function beginSecondFactor(db: Db, { person, password }: { person: Person; password: string }) {
  if (!(await checkPassword(db, { personId: person.id, password }))) return refused('current_password_wrong')
  const secret = seal(newSecret())
  const begun = await db
    .insertInto('secondFactors')
    .values({ personId: person.id, secret })
    .onConflict((conflict) =>
      conflict
        .column('personId')
        .doUpdateSet({ secret, lastStep: null, createdAt: sql`now()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('personId')
    .executeTakeFirst()
  return begun ? done() : refused('second_factor_on')
}
