import { sql, type RawBuilder } from 'kysely'
import type { NotificationOf } from '#shared/notification-facts.ts'
import type { Locale } from '#shared/locale.ts'
import type { NotificationPriority } from '#shared/notification-kinds.ts'
import { notificationDefaults } from '#shared/notification-settings.ts'
import type { Channel } from '#shared/notification-ways.ts'
import type { Db } from '#db/client.ts'
import { withFacts } from '#shared/with-facts.ts'
import { isForOffice, mayReadKind } from '#domain/people/notice-powers.ts'
import { hasNoFactor, lacksSecondFactor } from '#domain/people/proven-sessions.ts'

/** A delivery that is due, with its notification and receiver. */
export type Delivery = NotificationOf & {
  id: string
  targetId: string
  letterId: string | null
  tries: number
  /** Still unread and unseen, of use, subscribed to, and for administration only where its receiver has that power. */
  isRelevant: boolean
  /** For administration, on a device whose session has not shown the second factor that it needs: that something waits is all it may say. */
  isGeneral: boolean
  notificationId: string
  priority: NotificationPriority
  title: string | null
  message: string | null
  actionUrl: string | null
  person: { id: string; locale: Locale; email: string; phone: string | null }
}

/** How many texts a person gets in a day at most. */
const textsADay = 5

const setting = (name: keyof typeof notificationDefaults) =>
  sql`coalesce(${sql.ref(`notificationSettings.${name}`)}, ${sql.lit(notificationDefaults[name])})`

const optIn: Record<Channel, RawBuilder<unknown>> = {
  push: setting('pushNotifications'),
  letter: sql`people.email_verified and case when notification.kind = 'broadcast'
    then ${setting('marketingEmails')} else ${setting('emailNotifications')} end`,
  sms: sql`people.phone is not null and ${setting('smsNotifications')} and (select count(*) from deliveries earlier
    where earlier.person_id = deliveries.person_id and earlier.channel = 'sms' and earlier.outcome = 'sent'
      and earlier.done_at > now() - interval '1 day') < ${textsADay}`,
}

/** Due, nobody else is at it, and the person's quiet hours let it through. */
export const isReady = sql<boolean>`deliveries.done_at is null and deliveries.due_at <= now()
  and (deliveries.claimed_until is null or deliveries.claimed_until < now())
  and (notification.priority = 'urgent' or not is_quiet(notification_settings.quiet_from, notification_settings.quiet_to))`

/** In no session of theirs they have a power: their password was printed and is not their own yet, or they have no second factor. */
const cannotAct = sql<boolean>`(people.must_change_password or ${hasNoFactor})`

/** A letter has no session; a device has one, and what it has shown. */
const isUnprovenDevice = sql<boolean>`(deliveries.channel = 'push' and exists (select from sessions
  where sessions.id = deliveries.target_id and ${lacksSecondFactor}))`

/** `except`: people who are being notified by this very worker. */
type Lease = { channel: Channel; limit: number; except?: readonly string[] }

/**
 * Takes a lease of two minutes on what is due by this way (`skip locked`): until then nobody else takes it, and whoever
 * dies over it leaves it to the next. Nothing is taken twice at once, on however many nodes.
 */
export async function leaseDeliveries(db: Db, { channel, limit, except = [] }: Lease) {
  const rows = await db
    .updateTable('deliveries')
    .set({ claimedUntil: sql`now() + interval '2 minutes'`, tries: sql`tries + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .innerJoin('notifications as notification', 'notification.id', 'deliveries.notificationId')
        .leftJoin('notificationSettings', 'notificationSettings.personId', 'deliveries.personId')
        .select('deliveries.id')
        .where('deliveries.channel', '=', channel)
        .where(isReady)
        .where('deliveries.personId', '<>', sql<string>`all(${except}::uuid[])`)
        .orderBy('deliveries.dueAt')
        .limit(limit)
        .forUpdate('deliveries')
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return readDeliveries(
    db,
    channel,
    rows.map(({ id }) => id),
  )
}

/** These deliveries, oldest first, and whether each is still relevant. */
export async function readDeliveries(db: Db, channel: Channel, ids: string[]): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications as notification', 'notification.id', 'deliveries.notificationId')
    .innerJoin('people', 'people.id', 'deliveries.personId')
    .leftJoin('notificationSettings', 'notificationSettings.personId', 'deliveries.personId')
    .select(['deliveries.id', 'deliveries.targetId', 'deliveries.letterId', 'deliveries.tries'])
    .select(['notification.id as notificationId', 'notification.kind', 'notification.priority'])
    .select(['notification.metadata', 'notification.title', 'notification.message', 'notification.actionUrl'])
    .select(['people.id as personId', 'people.locale', 'people.email', 'people.phone'])
    .select(['people.role', 'people.powers', 'people.disabledAt', 'people.eraseAt', cannotAct.as('cannotAct')])
    .select(isUnprovenDevice.as('isUnproven'))
    .select(
      sql<boolean>`notification.read_at is null
        and (notification.seen_at is null or notification.seen_at < notification.created_at)
        and (notification.expires_at is null or notification.expires_at > now())
        and people.disabled_at is null and (${optIn[channel]})`.as('isRelevant'),
    )
    .where('deliveries.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('notification.createdAt')
    .orderBy('notification.id')
    .execute()
  return rows.map(({ personId, locale, phone, email, role, powers, disabledAt, eraseAt, ...row }) => {
    const { cannotAct, isUnproven, isRelevant, ...rest } = row
    const standing = { email, role, powers: cannotAct ? ('none' as const) : powers, disabledAt, eraseAt }
    return {
      ...withFacts(rest),
      isRelevant: isRelevant && mayReadKind(standing, rest.kind),
      isGeneral: isUnproven && isForOffice(rest.kind),
      person: { id: personId, locale, email, phone },
    }
  })
}
