import { sql } from 'kysely'
import { drawQr, type QrDrawing } from '#adapters/qr/draw-qr.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { unseal } from './sealed-secret.ts'
import { totpAddress } from './totp.ts'

export type SecondFactor =
  | { state: 'off' }
  | { state: 'on'; since: Date }
  | { state: 'begun'; key: string; qr: QrDrawing }

/** How a person's second factor stands. The secret is shown only between its making and its first code, for an hour. */
export async function findSecondFactor(db: Db, { person }: { person: Person }): Promise<SecondFactor> {
  const found = await db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', sql<boolean>`created_at > now() - interval '1 hour'`.as('isFresh')])
    .where('personId', '=', person.id)
    .executeTakeFirst()
  if (found?.confirmedAt) return { state: 'on', since: found.confirmedAt }
  const secret = found?.isFresh ? unseal(found.secret) : undefined
  if (!secret) return { state: 'off' }
  const { siteName } = await readSettings(db)
  const qr = drawQr(totpAddress({ secret, site: siteName, email: person.email }))
  return { state: 'begun', key: secret.replace(/.{4}(?=.)/g, '$& '), qr }
}

/** Whether logging in asks this person for a code. */
export async function hasSecondFactor(db: Db, { personId }: { personId: string }) {
  const found = await db
    .selectFrom('secondFactors')
    .select('personId')
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
