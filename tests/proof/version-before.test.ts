import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { root } from '#bin/building/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { childEnv } from '#config/child-env.ts'
import { env } from '#config/env.ts'
import { aMember, password, sessionOf } from '#tests/support/accounts.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { buildCommit, commitBeforeNewestMigration } from './check-out.ts'

// While nodes are restarted in turn, the version before answers on the tables of this one. The proof builds that version; other
// runs ask this one the same.
const folder = throwAwayFolder()
const port = await freePort()
const site = `http://localhost:${port}`
let web: ChildProcess

beforeAll(async () => {
  chmodSync(folder, 0o711)
  const code = inject('everyStep') ? join(folder, 'code') : root
  const buildDir = code === root ? env.buildDir : buildCommit(commitBeforeNewestMigration(), code)
  web = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/web.ts'], {
    cwd: code,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: childEnv({
      DATABASE_URL: databaseUrl,
      APP_SECRET: accountSettings.secret(),
      DATA_DIR: join(folder, 'data'),
      BUILD_DIR: buildDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: site,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    }),
  })
  await Promise.race([
    once(web, 'message'),
    once(web, 'exit').then(() => Promise.reject(new Error('It did not start'))),
  ])
}, 300_000)
afterAll(async () => {
  const gone = once(web, 'exit')
  web.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
})

test('it shows lists and ads', async () => {
  const ad = await anAd({ status: 'approved', title: 'نول دمشقي قديم' })
  for (const path of ['/home', '/browse', `/ad/${ad.id}`]) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    if (path !== '/home') expect(await answer.text()).toContain('نول دمشقي قديم')
  }
  expect((await ask('/browse?search=نول')).status).toBe(200)
})

test('people log in, post an ad and write to each other, and what they wrote is there', async () => {
  const person = await aMember()
  const entered = await ask('/login', { form: new URLSearchParams({ email: person.email, password }) })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, expect.any(String)])
  const cookie = sessionOf(entered)
  expect((await ask('/profile', { cookie })).status).toBe(200)

  const posted = await ask('/post', { cookie, form: await anAdForm({ title: 'خزانة خشب جوز' }) })
  expect(posted.status).toBe(303)
  const ad = await db
    .selectFrom('ads')
    .select(['status', 'ownerId'])
    .where('title', '=', 'خزانة خشب جوز')
    .executeTakeFirst()
  expect(ad).toEqual({ status: 'pending', ownerId: person.id })

  const other = await anAd({ status: 'approved' })
  const written = await ask(`/ad/${other.id}/talk`, {
    cookie,
    form: new URLSearchParams({ content: 'هل ما زال متوفراً؟' }),
  })
  expect(written.status).toBe(201)
  const said = await db.selectFrom('messages').select('content').where('senderId', '=', person.id).execute()
  expect(said).toEqual([{ content: 'هل ما زال متوفراً؟' }])
  expect((await ask('/messages', { cookie })).status).toBe(200)
})

async function ask(path: string, { cookie, form }: { cookie?: string; form?: BodyInit } = {}) {
  return fetch(`${site}${path}`, {
    redirect: 'manual',
    method: form ? 'POST' : 'GET',
    headers: { ...(cookie && { Cookie: cookie }), ...(form && { Origin: site, 'Sec-Fetch-Site': 'same-origin' }) },
    ...(form && { body: form }),
  })
}
