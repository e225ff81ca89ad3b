import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aPerson } from '#tests/support/factories.ts'
import { halfPhotoForm, openSiteForHalfForms } from '#tests/support/half-sent.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

let site: Awaited<ReturnType<typeof openSiteForHalfForms>>
beforeAll(async () => {
  site = await openSiteForHalfForms()
})
afterAll(() => site.close())

const pages = inject('everyStep') ? 400 : 20

/** Of so many pages one after the other, the time that one of a hundred takes longer than, in milliseconds. */
async function p99() {
  const times: number[] = []
  for (let n = 0; n < pages; n += 1) {
    const began = performance.now()
    const page = await site.home()
    await page.text()
    expect(page.status).toBe(200)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!
}

test(
  'hole 2: while five hundred forms are half sent, pages take no more than twice their time',
  { timeout: 300_000 },
  async () => {
    const cookies = await Promise.all(Array.from({ length: 20 }, async () => sessionCookie(await aPerson())))
    await p99()
    const ratios: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const alone = await p99()
      const forms = Array.from({ length: 500 }, (_, n) => ({ ...halfPhotoForm, cookie: cookies[n % cookies.length] }))
      await Promise.all(forms.map(site.sendHalf))
      ratios.push((await p99()) / alone)
      site.hangUp()
    }
    // Only where nothing else runs beside it; of three rounds the one that was disturbed least.
    if (inject('everyStep')) expect(Math.min(...ratios)).toBeLessThanOrEqual(2)
  },
)
