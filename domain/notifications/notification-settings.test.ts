import { expect, test } from 'vitest'
import { notificationDefaults, notificationSettings, type NotificationSetting } from '#shared/notification-settings.ts'
import type { NotificationKind } from '#shared/notification-kinds.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { setRole } from '#domain/verbs/accounts/set-role.ts'
import { countNewsOf } from '#domain/news/count-news.ts'
import { notify, type Notice } from './notify.ts'
import { readNotificationSettings } from './read-notification-settings.ts'
import { saveNotificationSettings } from '#domain/verbs/notices/save-notification-settings.ts'

let eventId = 2_000_000
const defaults = { ...notificationDefaults, quietFrom: null, quietTo: null }
const unread = async (person: Person) => (await countNewsOf(db, { person: person })).unread
const read = (person: Person) => readNotificationSettings(db, { person })

function notifyAll(people: Person[], kind: NotificationKind) {
  // Whatever it would say.
  const notice = { eventId: eventId++, kind, type: 'info' } as Notice
  return notify(
    db,
    people.map(({ id }) => id),
    notice,
  )
}

/** Everything on but this. */
function without(person: Person, off: NotificationSetting) {
  const all = Object.fromEntries(notificationSettings.map((name) => [name, name !== off]))
  return saveNotificationSettings(db, { person, settings: all as Record<NotificationSetting, boolean> })
}

test('whoever never chose has the defaults, and an administrator hears of new people', async () => {
  expect(await read(await aPerson())).toEqual(defaults)
  expect(await read(await anAdmin())).toEqual({ ...defaults, newUserAlerts: true })
})

test('a choice is kept and can be changed, for this person alone', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const settings = {
    ...defaults,
    smsNotifications: true,
    promotionReminders: false,
    quietFrom: '22:00',
    quietTo: '06:30',
  }
  await saveNotificationSettings(db, { person, settings })
  expect(await read(person)).toEqual(settings)
  await saveNotificationSettings(db, { person, settings: defaults })
  expect(await read(person)).toEqual(defaults)
  expect(await read(other)).toEqual(defaults)
})

test('alerts about new people cannot be turned on by somebody who is no administrator', async () => {
  const person = await aPerson()
  await saveNotificationSettings(db, { person, settings: { ...notificationDefaults, newUserAlerts: true } })
  expect(await read(person)).toEqual(defaults)
  await notifyAll([person], 'new_user')
  expect(await unread(person)).toBe(0)
})

test('the alerts come and go with the role', async () => {
  const person = await aPerson()
  await saveNotificationSettings(db, { person, settings: notificationDefaults })
  await setRole(db, { email: person.email, role: 'admin', by: 'operator' })
  expect((await read(person)).newUserAlerts).toBe(true)
  await setRole(db, { email: person.email, role: 'user', by: 'operator' })
  expect((await read(person)).newUserAlerts).toBe(false)
})

test.each([
  ['adStatusUpdates', ['ad_received', 'ad_held', 'ad_approved', 'ad_rejected', 'ad_status_changed']],
  ['adminMessages', ['broadcast', 'admin_message']],
  ['promotionReminders', ['ad_expiring', 'promotion_ending']],
  ['systemUpdates', ['favorite_price_lowered', 'favorite_sold']],
  ['newUserAlerts', ['new_user']],
] as const)('%s turned off: nothing of it is told, and the rest is', async (setting, kinds) => {
  const [deaf, hearing] = [await anAdmin(), await anAdmin()]
  await without(deaf, setting)
  for (const kind of kinds) await notifyAll([deaf, hearing], kind)
  expect([await unread(deaf), await unread(hearing)]).toEqual([0, kinds.length])
  // What the administration does to somebody's ad is told whatever they chose.
  await notifyAll([deaf], 'ad_removed_by_admin')
  expect(await unread(deaf)).toBe(1)
})

test('an approval does not tell an owner who does not want to hear of it', async () => {
  const [ad, notified] = [await anAd({ status: 'pending' }), await anAd({ status: 'pending' })]
  await without(ad.owner, 'adStatusUpdates')
  const by = await anAdmin()
  for (const { id, version } of [ad, notified]) await approveAd(db, { adId: id, version, by })
  expect([await unread(ad.owner), await unread(notified.owner)]).toEqual([0, 1])
})
