import type { RawBuilder } from 'kysely'
import type { NotificationFacts } from '#shared/notification-facts.ts'
import { isInternalPath } from '#shared/internal-path.ts'
import type { NotificationKind, NotificationPriority, NotificationType } from '#shared/notification-kinds.ts'
import type { Db } from '#db/client.ts'
import { planDeliveries } from '#domain/deliveries/plan-deliveries.ts'
import { whoWants } from './who-wants.ts'

type About = {
  /** What happened, told once to each; none where a notification is renewed by other means. */
  eventId?: number
  type: NotificationType
  priority?: NotificationPriority
  /** Words that a person wrote: of a broadcast. */
  title?: string
  message?: string
  adId?: number
  aboutPersonId?: string
  /** A path of this site. */
  actionUrl?: string
  /** From when on it is of no use any more. */
  expiresAt?: Date | RawBuilder<Date>
}

/** What is told of: its kind, the facts of that kind (left out where it needs none), and what every notification has. */
export type Notice = {
  [Kind in NotificationKind]: About & { kind: Kind } & (Record<string, never> extends NotificationFacts[Kind]
      ? { metadata?: NotificationFacts[Kind] }
      : { metadata: NotificationFacts[Kind] })
}[NotificationKind]

/**
 * Writes a notification for each of these people who wants to hear of its kind, in the transaction of the change that it
 * tells, and notes what has to go out about it; one event tells a person once, and one unread notification says what waits.
 */
export async function notify(db: Db, people: string[], notice: Notice) {
  const personIds = await whoWants(db, people, notice.kind)
  if (personIds.length === 0) return
  const { metadata, adId, aboutPersonId, ...rest } = notice
  if (rest.actionUrl && !isInternalPath(rest.actionUrl)) throw new Error('a notification leads out of the site')
  const written = db
    .insertInto('notifications')
    .values(
      personIds.map((personId) => ({
        ...rest,
        personId,
        metadata: JSON.stringify(metadata ?? {}),
        relatedAdId: adId,
        relatedPersonId: aboutPersonId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'personId', 'createdAt'])
  const { kind, priority } = notice
  await planDeliveries(db, { notifications: written, kind, priority })
}
