import { sql } from 'kysely'
import type { NotificationKind } from '#shared/notification-kinds.ts'
import { notificationDefaults, settingOfKind } from '#shared/notification-settings.ts'
import type { Db } from '#db/client.ts'

/** Whether a person, joined with their settings if they ever chose, wants to hear of this kind; none where all do. */
export function wantsKind(kind: NotificationKind) {
  const setting = settingOfKind[kind]
  if (!setting) return undefined
  const chosen = sql.ref<boolean | null>(`notificationSettings.${setting}`)
  const unchosen = setting === 'newUserAlerts' ? sql`people.role = 'admin'` : sql.lit(notificationDefaults[setting])
  return sql<boolean>`coalesce(${chosen}, ${unchosen})`
}

/** Those of the people who want to hear of this kind of thing. */
export async function whoWants(db: Db, personIds: string[], kind: NotificationKind) {
  const wants = wantsKind(kind)
  if (!wants || personIds.length === 0) return personIds
  const wanting = await db
    .selectFrom('people')
    .leftJoin('notificationSettings', 'notificationSettings.personId', 'people.id')
    .select('people.id')
    .where('people.id', 'in', personIds)
    .where(wants)
    .execute()
  return wanting.map(({ id }) => id)
}
