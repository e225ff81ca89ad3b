import { randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Deliveries, Notifications, NotificationSettings } from '#db/schema.ts'
import { db } from './database.ts'
import { fromNow } from './from-now.ts'

type Somebody = { id: string }

/** A notification, unread, by direct insert. */
export function aNotification(person: Somebody, over: Partial<Insertable<Notifications>> = {}) {
  const metadata = JSON.stringify({ adTitle: 'دراجة هوائية' })
  return db
    .insertInto('notifications')
    .values({ personId: person.id, kind: 'ad_approved', type: 'ad_approved', priority: 'high', metadata, ...over })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type DeliveryOver = Partial<Insertable<Deliveries>> & { about?: Partial<Insertable<Notifications>> }

/** Something that has to leave the site and was due a minute ago; a letter unless told otherwise. */
export async function aDelivery(person: Somebody, { about, ...over }: DeliveryOver = {}) {
  const notificationId = over.notificationId ?? (await aNotification(person, about)).id
  return db
    .insertInto('deliveries')
    .values({
      notificationId,
      personId: person.id,
      channel: 'letter',
      targetId: person.id,
      occasion: '-infinity',
      dueAt: fromNow({ minutes: -1 }),
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a person chose to hear of. */
export async function chooseSettings(person: Somebody, chosen: Partial<Insertable<NotificationSettings>>) {
  await db
    .insertInto('notificationSettings')
    .values({ personId: person.id, ...chosen })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ personId: person.id, ...chosen }))
    .execute()
}

/** A browser that is signed in and wants to be told; its session was last seen a day ago. Answers the session's id. */
export async function aDeviceRow(person: Somebody) {
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      personId: person.id,
      token: randomUUID(),
      expiresAt: fromNow({ days: 1 }),
      updatedAt: fromNow({ days: -1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pushDevices')
    .values({ sessionId, personId: person.id, endpoint: `https://push.example/${sessionId}`, p256dh: 'x', auth: 'x' })
    .execute()
  return sessionId
}

/** As if it were quiet for a person now, or had been until an hour ago. */
export async function quietHours(person: Somebody, { isNow }: { isNow: boolean }) {
  const [from, to] = isNow ? ['-1 hour', '1 hour'] : ['-2 hours', '-1 hour']
  await sql`insert into notification_settings (person_id, quiet_from, quiet_to)
    select ${person.id}, clock + ${from}::interval, clock + ${to}::interval
    from (select (now() at time zone 'Asia/Damascus')::time as clock) as here
    on conflict (person_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(db)
}
