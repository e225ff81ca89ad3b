import { clearCaches } from '#domain/settings/brief-cache.ts'
import { sql } from 'kysely'
import { currentStep } from '#domain/second-factors/current-step.ts'
import { seal, unseal } from '#domain/second-factors/sealed-secret.ts'
import { codeAt, newSecret } from '#domain/second-factors/totp.ts'
import { aMember } from './accounts.ts'
import { db } from './database.ts'

/** Somebody whose login asks for a code. */
export async function aGuardedMember() {
  const member = await aMember()
  await db
    .insertInto('secondFactors')
    .values({ personId: member.id, secret: seal(newSecret()), confirmedAt: sql`now()` })
    .execute()
  return member
}

/** What the app of this person shows now. */
export async function codeOf({ id }: { id: string }) {
  const { secret } = await db
    .selectFrom('secondFactors')
    .select('secret')
    .where('personId', '=', id)
    .executeTakeFirstOrThrow()
  return codeAt(unseal(secret)!, await currentStep(db))
}

/** As if half a minute had gone by since the last code. */
export async function freshStep({ id }: { id: string }) {
  await db.updateTable('secondFactors').set({ lastStep: null }).where('personId', '=', id).execute()
}

/** Says where administrators need a second factor, as the owner's setting does. */
export async function needSecondFactor(where: 'production' | 'always' | 'never') {
  const row = { key: 'administratorsNeedSecondFactor', value: JSON.stringify(where) }
  const set = db.insertInto('siteSettings').values(row)
  await set.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value })).execute()
  clearCaches()
}
