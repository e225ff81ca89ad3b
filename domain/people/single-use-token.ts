import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { authFor } from './auth.ts'
import { personColumns } from './find-person.ts'

/**
 * What a one-time token is for. `handed-reset`: a new password by a link that an administrator hands over, which proves
 * no address; `login-code`: a right password that still waits for its second factor; `export`: one given again for the
 * archive; the last two are challenges for authenticators.
 */
export type Purpose =
  | 'reset-password'
  | 'handed-reset'
  | 'verify-email'
  | 'login-code'
  | 'export'
  | 'new-passkey'
  | 'passkey-login'

const minutes = {
  'reset-password': 60,
  'handed-reset': 60,
  'verify-email': 48 * 60,
  'login-code': 10,
  export: 60,
  'new-passkey': 10,
  'passkey-login': 10,
} as const
// As they are made here; PostgreSQL would not even take everything else that an address can hold.
const shape = /^[\w-]{1,200}$/

/** Makes the secret of a letter, or of another step that somebody comes back from; only its hash is stored. The account library looks for it under this name. */
export async function issueToken(db: Db, { purpose, personId }: { purpose: Purpose; personId: string }) {
  const token = randomBytes(32).toString('base64url')
  const { at } = await db
    .selectNoFrom(sql<Date>`now() + make_interval(mins => ${minutes[purpose]})`.as('at'))
    .executeTakeFirstOrThrow()
  const { internalAdapter } = await authFor(db).$context
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value: personId,
    expiresAt: at,
  })
  return token
}

/** Whose letter it is, without using it up; undefined when it was used, ran out by the database's clock, or never was. */
export async function findTokenOwner(db: Db, { purpose, token }: { purpose: Purpose; token: unknown }) {
  if (typeof token !== 'string' || !shape.test(token)) return undefined
  const { internalAdapter } = await authFor(db).$context
  const stored = await internalAdapter.findVerificationValue(`${purpose}:${token}`)
  if (!stored) return undefined
  return db
    .selectFrom('verifications')
    .innerJoin('people', (join) => join.on(sql`people.id::text`, '=', sql.ref('verifications.value')))
    .select(personColumns)
    .where('verifications.id', '=', stored.id)
    .where('verifications.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Whether such a secret was given and still runs, whoever it was given to. */
export async function isToken(db: Db, { purpose, token }: { purpose: Purpose; token: string }) {
  if (!shape.test(token)) return false
  const { internalAdapter } = await authFor(db).$context
  const stored = await internalAdapter.findVerificationValue(`${purpose}:${token}`)
  if (!stored) return false
  const running = await db
    .selectFrom('verifications')
    .select('id')
    .where('id', '=', stored.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return running !== undefined
}

/** Uses the letter up: of two at the same moment one gets true. */
export async function consumeToken(db: Db, { purpose, token }: { purpose: Purpose; token: string }) {
  if (!shape.test(token)) return false
  const { internalAdapter } = await authFor(db).$context
  return (await internalAdapter.consumeVerificationValue(`${purpose}:${token}`)) !== null
}

/** Makes every letter that a person still has worthless. */
export async function forgetTokens(db: Db, { personId }: { personId: string }) {
  await db.deleteFrom('verifications').where('value', '=', personId).execute()
}
