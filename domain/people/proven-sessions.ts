import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { Browser } from './browser.ts'
import { sessionToken } from './session-token.ts'

/** Which values of the setting `administratorsNeedSecondFactor` ask for one here. */
const asking = accountSettings.isProduction ? ['production', 'always'] : ['always']

/** Whether administrators need a second factor here, as the owner set it. */
const isRequired = sql<boolean>`(coalesce((select value #>> '{}' from site_settings
  where key = 'administratorsNeedSecondFactor'), 'production') = any(${asking}))`

/** Whether the session of this row is an administrator's who needs a second factor and has not shown one in it. */
export const lacksSecondFactor = sql<boolean>`(people.role = 'admin' and sessions.second_factor_at is null and ${isRequired})`

/** Whether the person of this row is an administrator who needs a second factor and has none to show in any session. */
export const hasNoFactor = sql<boolean>`(people.role = 'admin' and ${isRequired}
  and not exists (select from passkeys where passkeys.person_id = people.id)
  and not exists (select from second_factors where second_factors.person_id = people.id and confirmed_at is not null))`

/** Notes that this browser's session has shown a second factor. */
export async function noteSecondFactor(db: Db, { cookie }: Pick<Browser, 'cookie'>) {
  const token = cookie && sessionToken(cookie)
  if (!token) return
  await db
    .updateTable('sessions')
    .set({ secondFactorAt: sql<Date>`now()` })
    .where('token', '=', token)
    .execute()
}

/** After a second factor was taken away: what a session has shown counts no longer. */
export async function forgetSecondFactor(db: Db, { personId }: { personId: string }) {
  await db.updateTable('sessions').set({ secondFactorAt: null }).where('personId', '=', personId).execute()
}

/** Whether this browser's session has shown one. */
export async function hasShownFactor(db: Db, { cookie }: Pick<Browser, 'cookie'>) {
  const token = cookie && sessionToken(cookie)
  if (!token) return false
  const row = await db.selectFrom('sessions').select('secondFactorAt').where('token', '=', token).executeTakeFirst()
  return row?.secondFactorAt != null
}
