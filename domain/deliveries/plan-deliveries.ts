import { sql, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { NotificationKind, NotificationPriority } from '#shared/notification-kinds.ts'
import { notificationDefaults, type NotificationSetting } from '#shared/notification-settings.ts'
import { waysOf, type Channel } from '#shared/notification-ways.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { enqueue } from '#db/queue.ts'
import { onlyRow } from '#db/only-row.ts'

/** How long each way waits, in seconds: whoever sees it on the site meanwhile need not be notified again. */
const waits = { push: 5, letter: 10 * 60, sms: 5 } as const

/** `notifications`: a statement that writes or finds notifications and returns their `id`, `person_id` and `created_at`. */
type Planned = {
  notifications: RawBuilder<unknown> | OperationNodeSource
  kind: NotificationKind
  priority?: NotificationPriority
}

/**
 * Transactional outbox of what leaves the site: writes or finds notifications, and notes in the same statement what has
 * to go out about them and by which ways their people want it. Each is noted once, however often this is called; what was
 * renewed meanwhile is announced on devices anew. Answers how many notifications there were.
 */
export async function planDeliveries(db: Db, { notifications, kind, priority = 'medium' }: Planned): Promise<number> {
  const ways = waysOf(kind, priority)
  // Raw: a prepared statement around another one that the caller hands in.
  const { rows } = await sql<{ count: number; channels: Channel[] }>`
    ${prepared} with notified as (${notifications}), planned as (
    insert into deliveries (notification_id, channel, target_id, occasion, person_id, due_at)
    select notified.id, way.channel, way.target_id, way.occasion, notified.person_id, now() + make_interval(secs => way.wait)
    from notified
    join people on people.id = notified.person_id
    left join notification_settings on notification_settings.person_id = notified.person_id
    cross join lateral (
      select 'push' as channel, push_devices.session_id as target_id, notified.created_at as occasion, ${waits.push}::int as wait
        from push_devices where push_devices.person_id = notified.person_id and ${isOn(ways.push)}
      union all
      select 'letter', notified.person_id, '-infinity', ${waits.letter} where people.email_verified and ${isOn(ways.letter)}
      union all
      select 'sms', notified.person_id, '-infinity', ${waits.sms} where people.phone is not null and ${isOn(ways.sms)}
    ) as way
    where not exists (select from deliveries waiting
      where waiting.notification_id = notified.id and waiting.channel = way.channel and waiting.target_id = way.target_id
        and waiting.done_at is null)
    on conflict do nothing
    returning channel)
    select (select count(*) from notified)::integer as count, array(select distinct channel from planned) as channels`.execute(
    db,
  )
  const { count, channels } = onlyRow(rows)
  if (channels.includes('push')) await enqueue(db, 'send-pushes', null, { afterSeconds: waits.push })
  if (channels.includes('sms')) await enqueue(db, 'send-texts', null, { afterSeconds: waits.sms })
  return count
}

/** Whether a person wants this; whoever never chose has the default. */
function isOn(setting: NotificationSetting | undefined) {
  if (!setting) return sql<boolean>`false`
  return sql<boolean>`coalesce(${sql.ref(`notificationSettings.${setting}`)}, ${sql.lit(notificationDefaults[setting])})`
}
