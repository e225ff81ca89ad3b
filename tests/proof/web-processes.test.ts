import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { superviseWeb } from '#bin/start/supervise-web.ts'
import { env } from '#config/env.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { openWebLine } from '#tests/support/web-line.ts'

// Two real web processes on one port, over this file's database, as the supervisor starts them.
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const dataDir = throwAwayFolder()
const patient = { timeout: 30_000, interval: 100 }
const lines: Line[] = []
let web: ReturnType<typeof superviseWeb>

type Line = Awaited<ReturnType<typeof openWebLine>>

beforeAll(async () => {
  const settings = {
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: accountSettings.secret(), DATA_DIR: dataDir, BUILD_DIR: env.buildDir },
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: site, LOG_LEVEL: 'fatal', NODE_ENV: 'production' },
  }
  web = superviseWeb(settings, { processes: 2 })
  await web.ready
}, 120_000)

afterAll(async () => {
  for (const line of lines) line.close()
  await web.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('both answer at one port, and their figures are those of the site', async () => {
  const [first, second] = await lineToEach()
  expect(await answerOn(first, 'GET /healthz')).toContain('200 OK')
  expect(await answerOn(second, 'GET /healthz')).toContain('200 OK')
  const before = await counted('/healthz')
  const requests = 60
  for (let count = 0; count < requests; count++) await healthz()
  await expect.poll(() => counted('/healthz'), patient).toBe(before + requests)
  expect(await figure(/^yasmeen_web_processes (\d+)$/m)).toBe(2)
})

test('one is killed: the other goes on, the dead one is started again, and nothing counted is lost', async () => {
  const [first, second] = await lineToEach()
  const before = await counted('/healthz')
  process.kill(first.pid()!, 'SIGKILL')
  let requests = 0
  const dead = first.pid()
  // Until another one stands in its place, the site answers all the while.
  await expect
    .poll(async () => {
      expect(await answerOn(second, 'GET /healthz')).toContain('200 OK')
      expect((await healthz()).status).toBe(200)
      requests += 2
      return new Set([...(await pids()), second.pid(), dead]).size
    }, patient)
    .toBe(3)
  await expect.poll(() => counted('/healthz'), patient).toBe(before + requests)
})

test('whoever is being answered when the site stops is answered to the end, by each of them', async () => {
  const begun = [...(await lineToEach()), ...(await lineToEach())]
  const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } })
  for (const line of begun)
    line.write(`POST /csp-reports HTTP/1.1\nHost: 127.0.0.1:${port}\nContent-Length: ${report.length}\n\n`)
  await expect.poll(() => openRequests(begun), patient).toBe(begun.length)
  const stopped = web.stop()
  // Nobody new is let in, so both have begun to end.
  await expect
    .poll(
      () =>
        healthz().then(
          () => true,
          () => false,
        ),
      patient,
    )
    .toBe(false)
  for (const line of begun) line.write(report)
  await expect.poll(() => begun.filter((line) => line.received().includes(' 204 ')).length, patient).toBe(begun.length)
  await stopped
})

/** A connection to each of the two. */
async function lineToEach(): Promise<[Line, Line]> {
  const found = new Map<number, Line>()
  await expect
    .poll(async () => {
      const line = await openWebLine(port)
      lines.push(line)
      await expect.poll(() => line.pid(), patient).toBeDefined()
      found.set(line.pid() ?? 0, line)
      return found.size
    }, patient)
    .toBe(2)
  const [first, second] = found.values()
  return [first!, second!]
}

async function pids() {
  const line = await openWebLine(port)
  lines.push(line)
  await expect.poll(() => line.pid(), patient).toBeDefined()
  const pid = line.pid()
  line.close()
  return [pid]
}

async function answerOn(line: Line, request: string) {
  const before = line.received().length
  line.write(`${request} HTTP/1.1\nHost: 127.0.0.1:${port}\n\n`)
  await expect.poll(() => line.received().length, patient).toBeGreaterThan(before)
  return line.received().slice(before)
}

/** Once their headers have come, the requests are the processes' to answer. */
async function openRequests(begun: Line[]) {
  return begun.filter((line) => line.pid() !== undefined).length
}

/** On a connection of its own. */
const healthz = () => fetch(`${site}/healthz`, { headers: { Connection: 'close' } })

async function figures() {
  return (await fetch(`${site}/metrics`, { headers: { Connection: 'close' } })).text()
}

async function figure(pattern: RegExp) {
  return Number(pattern.exec(await figures())?.[1])
}

async function counted(route: string) {
  const rows = (await figures()).matchAll(/^http_request_duration_seconds_count\{[^}]*route="([^"]+)"[^}]*\} (\d+)$/gm)
  return [...rows].filter(([, name]) => name === route).reduce((sum, [, , count]) => sum + Number(count), 0)
}
