import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { personColumns } from '#domain/people/find-person.ts'
import { readNotificationSettings } from '#domain/notifications/read-notification-settings.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'

/** What a letter carries so that its receiver can end them without logging in. It does nothing else, so it never runs out. */
export function unsubscribeToken(personId: string) {
  return `${personId}.${signatureOf(personId)}`
}

/** Whose token it is; undefined for any that we did not give. */
export function personOfToken(token: unknown): string | undefined {
  const [personId = '', signature = ''] = typeof token === 'string' ? token.split('.') : []
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(personId))]
  return isUuid(personId) && given.length === right.length && timingSafeEqual(given, right) ? personId : undefined
}

/** Ends letters about notifications, and the site's news, for whoever has the token; letters of the account itself stay. */
export async function unsubscribe(db: Db, { token }: { token: unknown }) {
  const personId = personOfToken(token)
  const person =
    personId && (await db.selectFrom('people').select(personColumns).where('id', '=', personId).executeTakeFirst())
  if (!person) return refused('unsubscribe_link_invalid')
  const settings = await readNotificationSettings(db, { person })
  await saveNotificationSettings(db, {
    person,
    settings: { ...settings, emailNotifications: false, marketingEmails: false },
  })
  return done()
}

function signatureOf(personId: string) {
  return createHmac('sha256', accountSettings.secret()).update(`unsubscribe:${personId}`).digest('base64url')
}
