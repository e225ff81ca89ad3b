import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { rmSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { root } from '#bin/building/root.ts'
import { freePort } from './free-port.ts'
import { stopProcess } from '#bin/start/supervise.ts'
import { childEnv } from '#config/child-env.ts'
import { env } from '#config/env.ts'
import { databaseUrl } from './database.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

export type LoggingSite = Awaited<ReturnType<typeof startLoggingSite>>

/** The real web process and, when asked for, the real worker over this file's database: all that they write is kept. */
export async function startLoggingSite(settings: Record<string, string>) {
  const port = await freePort()
  const dataDir = throwAwayFolder()
  const site = `http://localhost:${port}`
  const written: Buffer[] = []
  const children: ChildProcess[] = []
  const more = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: accountSettings.secret(),
    DATA_DIR: dataDir,
    BUILD_DIR: env.buildDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: site,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
    NODE_ENV: 'production',
    ...settings,
  }
  await start('server/web.ts')

  async function start(script: string) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      cwd: root,
      env: childEnv(more),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => void written.push(piece))
    children.push(child)
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${script} did not start: ${Buffer.concat(written).toString().slice(-2000)}`)
    })
    ended.catch(() => {})
    await Promise.race([once(child, 'message'), ended])
  }

  return {
    site,
    log: () => Buffer.concat(written).toString(),
    /** Tells the web process to end; answers when it has, with its exit code. */
    async end() {
      const [web] = children
      const exited = once(web!, 'exit')
      web!.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
    startWorker: () => start('server/worker.ts'),
    isRunning: () => children.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    async stop() {
      await Promise.all(children.map(stopProcess))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A mail server and a gateway for texts that refuse everything, and repeat in their answers whom and what they refuse. */
export async function startRefusingServices() {
  const mail = createServer((socket) => {
    socket.on('error', () => {}).write('220 here\r\n')
    socket.on('data', (said) => {
      const line = said.toString().trim()
      const isGreeting = /^(EHLO|HELO|MAIL|RSET)/i.test(line)
      socket.write(isGreeting ? '250 go on\r\n' : `550 5.1.1 nobody is called ${line}\r\n`)
    })
  })
  const gateway = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (said) => {
        const text = `refused: ${said.toString()}`
        socket.end(
          `HTTP/1.1 500 ${said.toString().split('\r\n')[0]}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        )
      })
  })
  const [mailPort, gatewayPort] = await Promise.all([mail, gateway].map(listening))
  return {
    mailHost: `127.0.0.1:${mailPort}`,
    gateway: `http://127.0.0.1:${gatewayPort}`,
    close: () => [mail, gateway].forEach((server) => server.close()),
  }
}

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
