import { expect, onTestFinished, test } from 'vitest'
import { aPerson } from '#tests/support/factories.ts'
import { startLoggingSite } from '#tests/support/logging-site.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'

async function aSite() {
  const running = await startLoggingSite({ LOG_LEVEL: 'warn' })
  onTestFinished(running.stop)
  return running
}

async function openStreams(site: string, count: number) {
  const person = await aPerson()
  const cookie = await sessionCookie(person)
  const ends: number[] = []
  for (let opened = 0; opened < count; opened++) {
    const answer = await fetch(`${site}/stream`, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(200)
    void (async () => {
      const reader = answer.body!.getReader()
      while (!(await reader.read().catch(() => ({ done: true }))).done);
      ends.push(performance.now())
    })()
  }
  return ends
}

test(
  'a process that ends says so first, goes on answering, closes its streams one by one, then itself',
  { timeout: 60_000 },
  async () => {
    const { site, end } = await aSite()
    expect((await fetch(`${site}/readyz`)).status).toBe(200)
    const ends = await openStreams(site, 8)
    const from = performance.now()
    const ended = end()
    await expect.poll(async () => (await fetch(`${site}/readyz`)).status, { interval: 20, timeout: 5000 }).toBe(503)
    // Alive all the same: nobody shall start it again.
    expect((await fetch(`${site}/healthz`)).status).toBe(200)
    const page = await fetch(`${site}/en/browse`)
    expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close'])
    expect(ends).toEqual([])
    expect(await ended).toBe(0)
    await expect.poll(() => ends.length).toBe(8)
    // No sooner than whoever asks has heard it.
    expect(Math.min(...ends) - from).toBeGreaterThan(5000)
    expect(new Set(ends.map((at) => Math.round(at))).size).toBeGreaterThan(2)
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(80)
  },
)

test('where nobody asks whether it is ready, nobody is waited for', { timeout: 60_000 }, async () => {
  const { end } = await aSite()
  const from = performance.now()
  expect(await end()).toBe(0)
  expect(performance.now() - from).toBeLessThan(5000)
})
