import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import type { Db } from '#db/client.ts'

/** Takes away sessions and letters that ran out, answers to challenges, limits that were counted long ago, and messages of the contact form after a year. */
export async function cleanSessions(db: Db) {
  const sessions = await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .executeTakeFirst()
  const letters = await db
    .deleteFrom('verifications')
    .where('expiresAt', '<', sql<Date>`now()`)
    .executeTakeFirst()
  const limits = await db
    .deleteFrom('rateLimits')
    .where('expire', '<', sql<number>`extract(epoch from now() - interval '1 hour') * 1000`)
    .executeTakeFirst()
  const contact = await db
    .deleteFrom('contactMessages')
    .where('createdAt', '<', sql<Date>`now() - make_interval(years => ${retention.contact.for.years})`)
    .executeTakeFirst()
  await db
    .deleteFrom('accountDevices')
    .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${retention.devices.for.days})`)
    .execute()
  await db
    .deleteFrom('spentChallenges')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  return {
    sessions: Number(sessions.numDeletedRows),
    letters: Number(letters.numDeletedRows),
    limits: Number(limits.numDeletedRows),
    contact: Number(contact.numDeletedRows),
  }
}
