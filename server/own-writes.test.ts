import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { Services } from '#app/request/contexts.ts'
import { env } from '#config/env.ts'
import { ViewCounter } from '#domain/views/view-counter.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { db } from '#tests/support/database.ts'
import { aReplica, openDatabasesOver } from '#tests/support/replicas.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { pages } from './pages.ts'

/** The built product over the primary and a replica that replays two seconds late. */
async function productBehindReplica() {
  const replica = await aReplica({ delay: '2s' })
  const { handles, replicas, close } = openDatabasesOver([replica.url], { oldest: 60_000 })
  const viewCounter = new ViewCounter(db)
  onTestFinished(async () => {
    await viewCounter.settled()
    await close()
    await replica.remove()
  })
  const build = (await import(pathToFileURL(join(env.buildDir, 'server/index.js')).href)) as unknown as ServerBuild
  const own = { db, ...handles, replicas, viewCounter, cards: {}, numbers: {}, log: pino({ level: 'silent' }) }
  const answer = pages({
    build,
    services: { ...own, mediaDir: '/nonexistent' } as unknown as Services,
    publicUrl: env.publicUrl,
  })
  await expect.poll(() => replicas.used, { timeout: 20_000 }).toBe(1)
  return (path: string, cookie: string, form?: Record<string, string>) =>
    answer(
      new Request(new URL(path, env.publicUrl), {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { Cookie: cookie, Accept: 'text/html', ...(form && { Origin: new URL(env.publicUrl).origin }) },
      }),
      '127.0.0.1',
    )
}

test(
  'who wrote sees it at once, though the replica that answers others does not have it yet',
  { timeout: 60_000 },
  async () => {
    const seller = await aPerson()
    const ad = await anAd({
      ownerId: seller.id,
      status: 'approved',
      title: 'دراجة هوائية',
      price: 120,
      currency: 'USD',
    })
    const ask = await productBehindReplica()
    const session = await sessionCookie(seller)
    const page = `/ad/${ad.id}`
    // From here on the replica has the ad; whoever only reads is told no position.
    await expect.poll(async () => (await ask(page, '')).status, { timeout: 20_000 }).toBe(200)
    expect((await ask(page, session)).headers.getSetCookie().join()).not.toContain('written=')

    const sent = await ask(`/profile/ads/${ad.id}/hide`, session, {})
    expect(sent.status).toBe(303)
    const [written] = /written=[^;]+/.exec(sent.headers.getSetCookie().join('\n')) ?? []
    expect(written).toMatch(/^written=[0-9A-F]+%2F[0-9A-F]+$/)
    expect((await ask(page, '')).status).toBe(200)
    expect((await ask(page, `${written}`)).status).not.toBe(200)
    expect((await ask(page, 'written=nonsense')).status).not.toBe(200)
    await expect.poll(async () => (await ask(page, '')).status, { timeout: 20_000 }).not.toBe(200)
  },
)
