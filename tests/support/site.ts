import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { freePort } from './free-port.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { env } from '#config/env.ts'
import { databaseUrl, db } from './database.ts'
import { numbers } from './numbers.ts'
import { oncePerFile } from './file-life.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

const host = '127.0.0.1'
const port = await freePort()

/** Where the site of the running test file answers: by a name, because browsers give passkeys to names only. */
export const site = `http://localhost:${port}`

let more: Record<string, string> = {}
let running: { web: ChildProcess; settings: string } | undefined

/** What the site of this file is told besides, said before its first page. */
export function configureSite(settings: Record<string, string>) {
  more = settings
}

/**
 * Starts the real web process over the database of the running test file. It stays for the files that follow: their
 * databases take each other's place under its name, as after a restored backup, and a process that is warm answers in a
 * third of the time. It ends with this process. No journey waits for a job; those are tested beside their rules, and with
 * the worker that runs them where the whole site is started.
 */
export const openSite = oncePerFile(
  async () => {
    const settings = JSON.stringify(more)
    if (running && running.settings !== settings) {
      await stopProcess(running.web)
      running = undefined
    }
    running ??= { web: await startSite(), settings }
    await listening()
  },
  () => {
    more = {}
  },
)

async function startSite() {
  const dataDir = throwAwayFolder()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const web = startProcess('server/web.ts', {
    DATABASE_URL: databaseUrl,
    APP_SECRET: accountSettings.secret(),
    DATA_DIR: dataDir,
    BUILD_DIR: env.buildDir,
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: site,
    TELEGRAM_BOT: numbers.telegram.name,
    TELEGRAM_WEBHOOK_SECRET: numbers.telegram.secret,
    TEXTS_NUMBER: numbers.texts.number,
    TEXTS_KEY: numbers.texts.key,
    // One address stands for all the people of a journey.
    RATE_LIMITS: 'off',
    // It outlives the database of each file, and would write of every one that it missed it.
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    ...more,
  })
  await Promise.race([
    once(web, 'message'),
    once(web, 'exit').then(() => {
      throw new Error('server/web.ts did not start')
    }),
  ])
  return web
}

/** Until the site listens to this file's database, or asks by a heartbeat whether the line stands: then it has cleared what it remembered of the one before. */
async function listening() {
  const connection = sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'yasmeen-live' and state = 'idle' and (query ~ 'site' or query = 'select')`
  await expect.poll(async () => (await connection.execute(db)).rows.length, { interval: 20, timeout: 20_000 }).toBe(1)
}
