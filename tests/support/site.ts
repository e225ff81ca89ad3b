import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePort } from '#bin/start/choose-port.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { env } from '#config/env.ts'
import { databaseUrl } from './database.ts'
import { oncePerFile } from './file-life.ts'

const host = '127.0.0.1'
const port = await choosePort({ host, port: 20_000 + (process.pid % 20_000), strict: false })

/** Where the site of the running test file answers: by a name, because browsers give passkeys to names only. */
export const site = `http://localhost:${port}`

let more: Record<string, string> = {}

/** What the site of this file is told besides, said before its first page. */
export function configureSite(settings: Record<string, string>) {
  more = settings
}

/**
 * Starts the real web process over the database of the running test file. No journey waits for a job; those are tested
 * beside their rules, and with the worker that runs them where the whole site is started.
 */
export const openSite = oncePerFile(
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-site-'))
    const web = startProcess('server/web.ts', {
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
      ...more,
    })
    await Promise.race([
      once(web, 'message'),
      once(web, 'exit').then(() => {
        throw new Error('server/web.ts did not start')
      }),
    ])
    /** `mediaDir` is where its photos lie. */
    return { web, dataDir, mediaDir: join(dataDir, 'media') }
  },
  async ({ web, dataDir }) => {
    more = {}
    await stopProcess(web)
    rmSync(dataDir, { recursive: true, force: true })
  },
)
