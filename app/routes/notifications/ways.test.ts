import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readNotificationSettings } from '#domain/notifications/read-notification-settings.ts'
import { unsubscribeToken } from '#domain/verbs/notices/unsubscribe.ts'
import { flashOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'

function aDevice(endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint,
    p256dh: keys.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
const devices = () => db.selectFrom('pushDevices').select(['endpoint', 'personId']).orderBy('endpoint').execute()
const path = '/settings/notifications/device'

test('a device belongs to the session that asked, and ends with it', async () => {
  const [person, other] = [await aPerson(), await aPerson()]
  const cookie = await sessionCookie(person)
  const as = { headers: { Cookie: cookie } }
  const first = aDevice()
  expect((await visit(path, { ...as, form: first })).status).toBe(303)
  expect(await devices()).toEqual([{ endpoint: first.endpoint, personId: person.id }])
  // The browser was given another address: the session still has one.
  const second = aDevice()
  await visit(path, { ...as, form: { ...second, personId: other.id } })
  expect(await devices()).toEqual([{ endpoint: second.endpoint, personId: person.id }])
  const page = await (await visit('/settings/notifications', as)).text()
  expect(page).toContain(second.endpoint)
  expect(page).not.toContain(second.auth)
  // Somebody else signs in with the same browser and asks: it is theirs alone.
  await visit(path, { as: other, form: second })
  expect(await devices()).toEqual([{ endpoint: second.endpoint, personId: other.id }])
  await visit(path, { ...as, form: first })
  expect((await visit('/logout', { ...as, form: {} })).status).toBe(303)
  expect(await devices()).toEqual([{ endpoint: second.endpoint, personId: other.id }])
})

test('turned off on one device, the others are still told', async () => {
  const person = await aPerson()
  const [phone, laptop] = [await sessionCookie(person), await sessionCookie(person)]
  const [first, second] = [aDevice(), aDevice()]
  await visit(path, { headers: { Cookie: phone }, form: first })
  await visit(path, { headers: { Cookie: laptop }, form: second })
  expect((await visit(`${path}/removal`, { headers: { Cookie: phone }, form: { quiet: 'yes' } })).status).toBe(303)
  expect((await devices()).filter(({ personId }) => personId === person.id)).toEqual([
    { endpoint: second.endpoint, personId: person.id },
  ])
})

test.each([
  ['http://push.example.com/x', {}],
  ['https://127.0.0.1/x', {}],
  ['https://localhost/x', {}],
  ['https://[::1]:8080/x', {}],
  ['https://push.example.com:22/x', {}],
  ['', {}],
  ['https://push.example.com/x', { auth: 'AA' }],
  ['https://push.example.com/x', { p256dh: 'AA' }],
  ['https://push.example.com/'.padEnd(2000, 'x'), {}],
])('a device at %s with %j is refused', async (endpoint, over) => {
  const person = await aPerson()
  expect((await visit(path, { as: person, form: { ...aDevice(endpoint), ...over } })).status).toBe(422)
  expect((await devices()).filter(({ personId }) => personId === person.id)).toEqual([])
})

test('a letter is ended by its own button, by that of a mail program, never by opening the link', async () => {
  for (const oneClick of [false, true]) {
    const person = await aPerson()
    const address = `/unsubscribe?token=${unsubscribeToken(person.id)}`
    const isOn = async () => (await readNotificationSettings(db, { person })).emailNotifications
    const page = await visit(address)
    expect([page.status, await isOn()]).toEqual([200, true])
    expect(await page.text()).toContain(`value="${unsubscribeToken(person.id)}"`)
    const answer = await (oneClick
      ? visit(address, { form: { 'List-Unsubscribe': 'One-Click' } })
      : visit('/unsubscribe', { form: { token: unsubscribeToken(person.id) } }))
    expect([answer.status, flashOf(answer), await isOn()]).toEqual(
      oneClick ? [200, undefined, false] : [303, 'letters_ended', false],
    )
  }
  // A mail program's server ends the letters of thousands from one address: only guesses are counted.
  const counted = async () => (await db.selectFrom('rateLimits').select('key').execute()).length
  const before = await counted()
  const other = await aPerson()
  await visit('/unsubscribe', { form: { token: unsubscribeToken(other.id) } })
  expect(await counted()).toBe(before)
  const forged = await visit('/en/unsubscribe', { form: { token: `${(await aPerson()).id}.x` } })
  expect([forged.status, (await forged.text()).includes('does not end any letters')]).toEqual([404, true])
  expect(await counted()).toBe(before + 1)
})

test('quiet hours are kept as typed and can be taken away; half of them, or none at all in them, is refused', async () => {
  const person = await aPerson()
  const save = (form: Record<string, string>) => visit('/settings/notifications', { as: person, form })
  const quietHours = async () => {
    const { quietFrom, quietTo } = await readNotificationSettings(db, { person })
    return [quietFrom, quietTo]
  }
  expect((await save({ quietFrom: '22:00', quietTo: '07:30', pushNotifications: 'on' })).status).toBe(303)
  expect(await quietHours()).toEqual(['22:00', '07:30'])
  for (const [quietFrom, quietTo, said] of [
    ['22:00', '', 'اختر بداية ساعات الهدوء ونهايتها معًا'],
    ['', '07:00', 'اختر بداية ساعات الهدوء ونهايتها معًا'],
    ['10:00', '10:00', 'النهاية هي البداية نفسها'],
    ['25:00', '07:00', 'اكتب وقتًا مثل 22:00'],
  ] as const) {
    const refused = await save({ quietFrom, quietTo, smsNotifications: 'on' })
    const html = await refused.text()
    expect([refused.status, html.includes(said)], said).toEqual([422, true])
    expect(html).toMatch(/<input(?=[^>]* name="smsNotifications")[^>]* checked/)
    expect(html).not.toMatch(/<input(?=[^>]* name="pushNotifications")[^>]* checked/)
  }
  expect(await quietHours()).toEqual(['22:00', '07:30'])
  await save({ quietFrom: '', quietTo: '' })
  expect(await quietHours()).toEqual([null, null])
})
