import { sql } from 'kysely'
import {
  notificationDefaults,
  notificationSettings,
  type NotificationSettings,
  type QuietHours,
} from '#shared/notification-settings.ts'
import type { Db } from '#db/client.ts'
import { holdsOffice, type Person } from '#domain/people/person.ts'

/** What a person wants to hear of, and when not; whoever never chose has the defaults. */
export async function readNotificationSettings(
  db: Db,
  { person }: { person: Person },
): Promise<NotificationSettings & QuietHours> {
  const stored = await db
    .selectFrom('notificationSettings')
    .select(notificationSettings)
    .select([sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom')])
    .select([sql<string | null>`to_char(quiet_to, 'HH24:MI')`.as('quietTo')])
    .where('personId', '=', person.id)
    .executeTakeFirst()
  return stored ?? { ...notificationDefaults, newUserAlerts: holdsOffice(person), quietFrom: null, quietTo: null }
}
