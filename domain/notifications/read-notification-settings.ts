import { notificationDefaults, notificationSettings, type NotificationSettings } from '#shared/notification-settings.ts'
import type { Db } from '#db/client.ts'
import { isAdmin, type Person } from '#domain/people/person.ts'

/** What a person wants to hear of; whoever never chose has the defaults. */
export async function readNotificationSettings(db: Db, { person }: { person: Person }): Promise<NotificationSettings> {
  const stored = await db
    .selectFrom('notificationSettings')
    .select(notificationSettings)
    .where('personId', '=', person.id)
    .executeTakeFirst()
  return stored ?? { ...notificationDefaults, newUserAlerts: isAdmin(person) }
}
