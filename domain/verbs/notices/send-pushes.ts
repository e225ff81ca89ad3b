import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { encryptPush, type PushDevice } from '#adapters/push/encrypt-push.ts'
import type { PushPost } from '#adapters/push/post-push.ts'
import { pushSettings } from '#adapters/push/push-settings.ts'
import { vapidHeader, type VapidKeys } from '#adapters/push/vapid.ts'
import { m } from '#i18n/messages.ts'
import { direction, localPath } from '#i18n/language.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Db } from '#db/client.ts'
import { pushKeys } from '#domain/push/push-keys.ts'
import { leaseDeliveries, type Delivery } from '#domain/deliveries/lease-deliveries.ts'
import { withWaitingCount } from '#domain/ads/with-waiting-count.ts'
import { putOff, settle } from '#domain/deliveries/settle-deliveries.ts'

/** How many people are notified at one time. */
const slots = 20
/** Milliseconds after which free slots are filled, although not all have answered. */
const patience = 250
/** How long a push service keeps a message for a browser that is away. */
const timeToLive = 24 * 3600

/**
 * Sends devices what is due, until nothing is. Answers how many were notified. All the devices of a person take one slot, so that
 * services which do not answer hold up nobody else; each is given up after a while (`createPushPost`).
 */
export async function sendPushes(db: Db, { post }: { post: PushPost }) {
  const keys = await pushKeys(db)
  const busy = new Map<string, Promise<unknown>>()
  const faults: unknown[] = []
  let sent = 0
  const sendAll = async (own: Delivery[]) => {
    const results = await Promise.all(own.map((delivery) => sendOne(db, delivery, { post, keys })))
    sent += results.filter(Boolean).length
  }
  for (;;) {
    const due = await leaseDeliveries(db, { channel: 'push', limit: slots - busy.size, except: [...busy.keys()] })
    for (const [personId, own] of Map.groupBy(due, ({ person }) => person.id)) {
      const going = sendAll(own).catch((fault: unknown) => faults.push(fault))
      busy.set(
        personId,
        going.finally(() => busy.delete(personId)),
      )
    }
    if (busy.size === 0) break
    await Promise.race([Promise.all(busy.values()), wait(patience, undefined, { ref: false })])
  }
  if (faults.length > 0) throw faults[0]
  return { sent }
}

/** Whether the service took it. */
async function sendOne(db: Db, delivery: Delivery, { post, keys }: { post: PushPost; keys: VapidKeys }) {
  const { id, targetId, isRelevant } = delivery
  const device = isRelevant ? await findDevice(db, targetId) : undefined
  if (!device) {
    await settle(db, [id], 'dropped')
    return false
  }
  const answer = await post(envelope(await withWaitingCount(db, delivery), device, keys))
  if (answer.is === 'later') {
    await putOff(db, [id], answer)
    return false
  }
  if (answer.is === 'gone') await db.deleteFrom('pushDevices').where('endpoint', '=', device.endpoint).execute()
  await settle(db, [id], answer.is === 'taken' ? 'sent' : 'dropped')
  return answer.is === 'taken'
}

function findDevice(db: Db, sessionId: string): Promise<PushDevice | undefined> {
  return db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
    .whereRef('sessions.personId', '=', 'pushDevices.personId')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
}

function envelope(delivery: Delivery, device: PushDevice, keys: VapidKeys) {
  // A later word about the same takes the place of one that still waits at the service.
  const topic = createHash('sha256').update(delivery.notificationId).digest('base64url').slice(0, 32)
  const headers = {
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(timeToLive),
    Topic: topic,
    Urgency: delivery.priority === 'medium' ? 'normal' : 'high',
    Authorization: vapidHeader(keys, device.endpoint, pushSettings.subject),
  }
  return { endpoint: device.endpoint, headers, body: encryptPush(wordsOf(delivery), device) }
}

/** Long texts are cut: a push holds 4 KB. */
const cut = (text: string) => [...text].slice(0, 300).join('')

function generalWords() {
  return { title: m.notifications_office_title(), message: m.notifications_office_message() }
}

/** What `public/sw.js` shows, in the person's language. */
function wordsOf(delivery: Delivery) {
  const { actionUrl, notificationId, person } = delivery
  return inLanguage(person.locale, () => {
    const words = delivery.isGeneral ? generalWords() : notificationText(delivery)
    return JSON.stringify({
      id: notificationId,
      title: cut(words.title),
      message: cut(words.message),
      path: localPath(delivery.isGeneral ? '/admin' : (actionUrl ?? '/notifications')),
      read: localPath(`/notifications/${notificationId}/read`),
      lang: person.locale,
      dir: direction(),
    })
  })
}
