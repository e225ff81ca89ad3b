import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { incomingFolder } from '#adapters/storage/disk-storage.ts'
import { freePort } from './free-port.ts'
import { startProcess, stopProcess } from '#bin/start/supervise.ts'
import { env } from '#config/env.ts'
import { databaseUrl } from './database.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

export const megabyte = 1024 * 1024
const host = '127.0.0.1'

export type HalfForm = {
  path: string
  type: string
  cookie?: string
  start: string
  bytes: number
  length?: number
  origin?: string
}

/** The beginning of a form with a photo. */
export const halfPhotoForm: HalfForm = {
  path: '/post',
  type: 'multipart/form-data; boundary=x',
  start:
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncar\r\n' +
    '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n',
  bytes: 300 * 1024,
}

/** A web process over the database of the running test file, and lines to it on which forms come by halves. */
export async function openSiteForHalfForms() {
  const dataDir = throwAwayFolder()
  const port = await freePort()
  const web = await startWeb(dataDir, port)
  const lines: Socket[] = []

  return {
    address: addressOf(port),
    async sendHalf(form: HalfForm) {
      const line = connect(port, host)
      lines.push(line)
      return sendHalf(line, addressOf(port), form)
    },
    hangUp() {
      for (const line of lines.splice(0)) line.destroy()
    },
    home: () => fetch(`${addressOf(port)}/`, { headers: { Accept: 'text/html' } }),
    /** What the process has in memory, in bytes. */
    memory() {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) * 1024
    },
    temporaryFiles() {
      try {
        return readdirSync(incomingFolder(join(dataDir, 'media')))
      } catch {
        return []
      }
    },
    async close() {
      this.hangUp()
      await stopProcess(web)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const addressOf = (port: number) => `http://${host}:${port}`

async function startWeb(dataDir: string, port: number) {
  const web = startProcess('server/web.ts', {
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
  return web
}

/** Sends the beginning of a form and falls silent; answers what the site says, if it does. */
async function sendHalf(line: Socket, address: string, form: HalfForm) {
  const { path, type, cookie, start, bytes, length = 9 * megabyte, origin = address } = form
  const answer = { status: 0 }
  line.on('error', () => {})
  line.on('data', (data: Buffer) => (answer.status ||= Number(data.subarray(9, 12).toString())))
  await once(line, 'connect')
  line.write(
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nOrigin: ${origin}\r\nAccept: text/html\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n${start}`,
  )
  await new Promise((written) => line.write(Buffer.alloc(bytes, 65), written))
  return answer
}
