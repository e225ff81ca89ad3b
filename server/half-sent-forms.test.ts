import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { incomingFolder } from '#adapters/storage/disk-storage.ts'
import { choosePort } from '#bin/start/choose-port.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { env } from '#config/env.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'

const megabyte = 1024 * 1024
const host = '127.0.0.1'
const dataDir = throwAwayFolder()
const temporary = incomingFolder(join(dataDir, 'media'))
let port: number
let web: ReturnType<typeof startProcess>
const lines: Socket[] = []

beforeAll(async () => {
  port = await choosePort({ host, port: 24_000 + (process.pid % 8000), strict: false })
  web = startProcess('server/web.ts', {
    DATABASE_URL: databaseUrl,
    APP_SECRET: accountSettings.secret(),
    DATA_DIR: dataDir,
    BUILD_DIR: env.buildDir,
    HOST: host,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  })
  await once(web, 'message')
})
afterEach(hangUp)
afterAll(async () => {
  await stopProcess(web)
  rmSync(dataDir, { recursive: true, force: true })
})

function hangUp() {
  for (const line of lines.splice(0)) line.destroy()
}

/** What the process has in memory, in bytes. */
function memory() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function temporaryFiles() {
  try {
    return readdirSync(temporary)
  } catch {
    return []
  }
}

const home = () => fetch(`http://${host}:${port}/`, { headers: { Accept: 'text/html' } })

type Half = {
  path: string
  type: string
  cookie?: string
  start: string
  bytes: number
  length?: number
  origin?: string
}

/** Opens a line, sends the beginning of a form and falls silent; answers what the site says, if it does. */
async function sendHalf(form: Half) {
  const { path, type, cookie, start, bytes, length = 9 * megabyte, origin = `http://${host}:${port}` } = form
  const line = connect(port, host)
  lines.push(line)
  const answer = { status: 0 }
  line.on('error', () => {})
  line.on('data', (data: Buffer) => (answer.status ||= Number(data.subarray(9, 12).toString())))
  await once(line, 'connect')
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nOrigin: ${origin}\r\nAccept: text/html\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n${start}`,
  )
  await new Promise((written) => line.write(Buffer.alloc(bytes, 65), written))
  return answer
}

const photoForm = {
  path: '/post',
  type: 'multipart/form-data; boundary=x',
  start:
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncar\r\n' +
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n',
  bytes: 300 * 1024,
}

/** How much memory the site takes for these, with a page that it answers meanwhile. */
async function growth(forms: readonly Half[]) {
  // What five hundred lines, some pages and as many bytes that are read past cost anyway is there before.
  const refused = { ...photoForm, start: '', length: photoForm.bytes, origin: 'https://elsewhere.example' }
  await Promise.all(Array.from({ length: 500 }, () => sendHalf(refused)))
  for (let n = 0; n < 60; n += 1) await (await home()).text()
  hangUp()
  const before = memory()
  const answers = await Promise.all(forms.map(sendHalf))
  const after: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const page = await home()
    expect([page.status, (await page.text()).length > 5000]).toEqual([200, true])
    after.push(memory())
  }
  return { grown: Math.max(...after) - before, answers }
}

test('hole 2: five hundred half-sent forms with photos fill no memory, and leave nothing', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson()))
  const cookies = await Promise.all(people.map(sessionCookie))
  const forms = Array.from({ length: 500 }, (_, n) => ({ ...photoForm, cookie: cookies[n % cookies.length] }))
  const { grown, answers } = await growth(forms)
  expect(grown).toBeLessThanOrEqual(64 * megabyte)
  const open = () => answers.filter(({ status }) => status === 0).length
  await vi.waitFor(() => expect(open()).toBeLessThanOrEqual(16 + 8), { timeout: 15_000 })
  for (const { status } of answers) expect([0, 429, 503]).toContain(status)

  hangUp()
  await vi.waitFor(() => expect(temporaryFiles()).toEqual([]), { timeout: 15_000, interval: 50 })
  expect(await db.selectFrom('photos').select('key').execute()).toEqual([])
  // Their turns are given back.
  await vi.waitFor(async () => expect(await postWhole(cookies[0]!)).toBe(303), { timeout: 15_000, interval: 200 })
})

async function postWhole(cookie: string) {
  const answer = await fetch(`http://${host}:${port}/post`, {
    method: 'POST',
    body: await anAdForm(),
    headers: { Cookie: cookie, Origin: `http://${host}:${port}` },
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
  expect(temporaryFiles()).toEqual([])
})

test('hole 2: visitors who send photos are answered without one of them', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendHalf(photoForm)))
  await vi.waitFor(() => expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(4))
  expect(temporaryFiles()).toEqual([])
})

test('a form of long words is read as it was typed, from the disk', async () => {
  const description = 'س'.repeat(30_000)
  const answer = await fetch(`http://${host}:${port}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'ليلى', message: description }),
    headers: { Origin: `http://${host}:${port}`, Accept: 'text/html' },
  })
  expect([answer.status, (await answer.text()).includes(description)]).toEqual([422, true])
  expect(temporaryFiles()).toEqual([])
})
