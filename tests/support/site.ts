import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { choosePort } from '#bin/start/choose-port.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { env } from '#config/env.ts'
import { databaseUrl } from './database.ts'

// The real processes, web and worker, over the database of this test file.
const host = '127.0.0.1'
const port = await choosePort({ host, port: 20_000 + (process.pid % 20_000), strict: false })
const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-site-'))

/** Where the site of this test file answers: by a name, because browsers give passkeys to names only. */
export const site = `http://localhost:${port}`

/** Where its photos lie. */
export const mediaDir = join(dataDir, 'media')

const settings = {
  DATABASE_URL: databaseUrl,
  APP_SECRET: accountSettings.secret(),
  DATA_DIR: dataDir,
  BUILD_DIR: env.buildDir,
  HOST: host,
  PORT: String(port),
  PUBLIC_URL: site,
  // One address stands for all the people of a journey.
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
}
const web = startProcess('server/web.ts', settings)
const worker = startProcess('server/worker.ts', settings)

afterAll(async () => {
  await Promise.all([stopProcess(web), stopProcess(worker)])
  rmSync(dataDir, { recursive: true, force: true })
})

await Promise.race([
  once(web, 'message'),
  once(web, 'exit').then(() => {
    throw new Error('server/web.ts did not start')
  }),
])
