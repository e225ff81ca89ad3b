import { sql } from 'kysely'
import type { NotificationSettings, QuietHours } from '#shared/notification-settings.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { holdsOffice, type Person } from '#domain/people/person.ts'

type Choice = { person: Person; settings: NotificationSettings & Partial<QuietHours> }

/** Keeps what a person wants to hear of and when they want quiet. Alerts about new users are for administrators; nobody else can turn them on. */
export async function saveNotificationSettings(db: Db, { person, settings }: Choice) {
  const row = { ...settings, newUserAlerts: settings.newUserAlerts && holdsOffice(person) }
  await db
    .insertInto('notificationSettings')
    .values({ personId: person.id, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ ...row, updatedAt: sql<Date>`now()` }))
    .execute()
  return done()
}
