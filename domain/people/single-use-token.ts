import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { personColumns } from './find-person.ts'

/**
 * What a one-time token is for. `handed-reset`: a new password by a link that an administrator hands over, which proves
 * no address; `login-code`: a right password that still waits for its second factor; `export`: one given again for the
 * archive; the last three are challenges for authenticators.
 */
export type Purpose =
  | 'reset-password'
  | 'handed-reset'
  | 'verify-email'
  | 'login-code'
  | 'export'
  | 'new-passkey'
  | 'passkey-login'
  | 'passkey-confirmation'

const minutes = {
  'reset-password': 60,
  'handed-reset': 60,
  'verify-email': 48 * 60,
  'login-code': 10,
  export: 60,
  'new-passkey': 10,
  'passkey-login': 10,
  'passkey-confirmation': 10,
} as const
// As they are made here; PostgreSQL would not even take everything else that an address can hold.
const shape = /^[\w-]{1,200}$/

/** Makes the secret of a letter, or of another step that somebody comes back from; only its hash is stored. */
export async function issueToken(db: Db, { purpose, personId }: { purpose: Purpose; personId: string }) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('verifications')
    .values({
      identifier: identifierOf({ purpose, token }),
      value: personId,
      expiresAt: sql<Date>`now() + make_interval(mins => ${minutes[purpose]})`,
    })
    .execute()
  return token
}

/** Whose letter it is, without using it up; undefined when it was used, ran out by the database's clock, or never was. */
export async function findTokenOwner(db: Db, { purpose, token }: { purpose: Purpose; token: unknown }) {
  if (typeof token !== 'string' || !shape.test(token)) return undefined
  return running(db, { purpose, token })
    .innerJoin('people', (join) => join.on(sql`people.id::text`, '=', sql.ref('verifications.value')))
    .select(personColumns)
    .executeTakeFirst()
}

/** Whether such a secret was given and still runs, whoever it was given to. */
export async function isToken(db: Db, { purpose, token }: { purpose: Purpose; token: string }) {
  if (!shape.test(token)) return false
  return (await running(db, { purpose, token }).select('verifications.id').executeTakeFirst()) !== undefined
}

/** Uses the letter up: of two at the same moment one gets true. */
export async function consumeToken(db: Db, { purpose, token }: { purpose: Purpose; token: string }) {
  if (!shape.test(token)) return false
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf({ purpose, token }))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function running(db: Db, secret: { purpose: Purpose; token: string }) {
  return db
    .selectFrom('verifications')
    .where('identifier', '=', identifierOf(secret))
    .where('verifications.expiresAt', '>', sql<Date>`now()`)
}

function identifierOf({ purpose, token }: { purpose: Purpose; token: string }) {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

/** Makes every letter that a person still has worthless. */
export async function forgetTokens(db: Db, { personId }: { personId: string }) {
  await db.deleteFrom('verifications').where('value', '=', personId).execute()
}
