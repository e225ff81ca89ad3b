import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { halfPhotoForm, megabyte, openSiteForHalfForms, type HalfForm } from '#tests/support/half-sent.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

let site: Awaited<ReturnType<typeof openSiteForHalfForms>>
beforeAll(async () => {
  site = await openSiteForHalfForms()
})
afterEach(() => site.hangUp())
afterAll(() => site.close())

/** How much memory the site takes for these, with a page that it answers meanwhile. */
async function growth(forms: readonly HalfForm[]) {
  // What five hundred lines, some pages and as many bytes that are read past cost anyway is there before.
  const refused = { ...halfPhotoForm, start: '', length: halfPhotoForm.bytes, origin: 'https://elsewhere.example' }
  await Promise.all(Array.from({ length: 500 }, () => site.sendHalf(refused)))
  for (let n = 0; n < 60; n += 1) await (await site.home()).text()
  site.hangUp()
  const before = site.memory()
  const answers = await Promise.all(forms.map(site.sendHalf))
  const after: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const page = await site.home()
    expect([page.status, (await page.text()).length > 5000]).toEqual([200, true])
    after.push(site.memory())
  }
  return { grown: Math.max(...after) - before, answers }
}

test('hole 2: five hundred half-sent forms with photos fill no memory, and leave nothing', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson()))
  const cookies = await Promise.all(people.map((person) => sessionCookie(person)))
  const forms = Array.from({ length: 500 }, (_, n) => ({ ...halfPhotoForm, cookie: cookies[n % cookies.length] }))
  const { grown, answers } = await growth(forms)
  expect(grown).toBeLessThanOrEqual(64 * megabyte)
  const open = () => answers.filter(({ status }) => status === 0).length
  await vi.waitFor(() => expect(open()).toBeLessThanOrEqual(16 + 8), { timeout: 15_000 })
  for (const { status } of answers) expect([0, 429, 503]).toContain(status)

  site.hangUp()
  await vi.waitFor(() => expect(site.temporaryFiles()).toEqual([]), { timeout: 15_000, interval: 50 })
  expect(await db.selectFrom('photos').select('key').execute()).toEqual([])
  // Their turns are given back.
  await vi.waitFor(async () => expect(await postWhole(cookies[0]!)).toBe(303), { timeout: 15_000, interval: 200 })
})

async function postWhole(cookie: string) {
  const answer = await fetch(`${site.address}/post`, {
    method: 'POST',
    body: await anAdForm(),
    headers: { Cookie: cookie, Origin: site.address },
    redirect: 'manual',
  })
  return answer.status
}

test('hole 2: nor do five hundred half-sent forms of words from anybody', async () => {
  const type = 'application/x-www-form-urlencoded'
  const half = { path: '/login', type, start: 'email=a&password=', bytes: 200_000, length: 260_000 }
  const { grown, answers } = await growth(Array.from({ length: 500 }, () => half))
  expect(grown).toBeLessThanOrEqual(64 * megabyte)
  const refused = () => answers.filter(({ status }) => status === 503).length
  await vi.waitFor(() => expect(refused()).toBe(500 - 64), { timeout: 15_000 })
  expect(site.temporaryFiles()).toEqual([])
})

test('hole 2: visitors who send photos are answered without one of them', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => site.sendHalf(halfPhotoForm)))
  await vi.waitFor(() => expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(4))
  expect(site.temporaryFiles()).toEqual([])
})

test('a form of long words is read as it was typed, from the disk', async () => {
  const description = 'س'.repeat(30_000)
  const answer = await fetch(`${site.address}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'ليلى', message: description }),
    headers: { Origin: site.address, Accept: 'text/html' },
  })
  expect([answer.status, (await answer.text()).includes(description)]).toEqual([422, true])
  expect(site.temporaryFiles()).toEqual([])
})
