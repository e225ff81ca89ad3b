import type { Db } from '#db/client.ts'

/** Takes away every way into an account but its password. */
export async function removeWaysIn(db: Db, { personId }: { personId: string }) {
  await db.deleteFrom('accounts').where('personId', '=', personId).where('providerId', '!=', 'credential').execute()
  for (const table of ['secondFactors', 'recoveryCodes', 'passkeys'] as const)
    await db.deleteFrom(table).where('personId', '=', personId).execute()
}

/** Takes away what opens an account in the place of its password; an app, which is asked for besides it, stays. */
export async function removeLoginsWithoutPassword(db: Db, { personId }: { personId: string }) {
  for (const table of ['recoveryCodes', 'passkeys'] as const)
    await db.deleteFrom(table).where('personId', '=', personId).execute()
}
