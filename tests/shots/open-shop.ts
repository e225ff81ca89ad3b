import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import type { Shutdown } from '#bin/start/shutdown.ts'
import { type Done, firstAd, peopleInShop, register } from './people-in-shop.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'

type Login = { email: string; password: string }
export type Shop = {
  address: string
  logins: { user: Login; admin: Login }
  ads: { car: string; home: string }
  done: Done
}

const patience = 240_000
const admin = { email: 'admin@example.com', password: 'jasmine-in-the-yard' }
const user = { email: 'hiba@example.com', password: 'wheat-and-olives' }

/** A demo market of its own, started as `npm start` does, with an administrator and a person who just registered. */
export async function openShop(shutdown: Shutdown): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-shots-'))
  shutdown.add(() => rmSync(dataDir, { recursive: true, force: true }))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = startProcess('bin/start.ts', {
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: undefined,
    APP_SECRET: undefined,
    PUBLIC_URL: undefined,
    SEED: 'demo',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  shutdown.add(() => stopProcess(start))
  await answers(`${address}/readyz`)
  await register(address, { ...user, name: 'هبة الدمشقي' })
  const logins = { user, admin }
  const ads = { car: await firstAd(address, 1), home: await firstAd(address, 2) }
  return { address, logins, ads, done: await peopleInShop(address, logins) }
}

async function answers(url: string) {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const ready = await fetch(url)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (ready) return
    await wait(300)
  }
  throw new Error(`${url} did not answer`)
}
