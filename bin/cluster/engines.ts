import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SystemUser } from '#db/embedded/unprivileged-user.ts'
import { root } from '../building/root.ts'

/** The programs of Debian's packages that are needed, with where they are; throws with what to install. */
export function findEngines(names: readonly string[] = ['haproxy', 'pgbouncer']) {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
  const found = names.map((name) => folders.map((folder) => join(folder, name)).find(existsSync))
  const missing = names.filter((_, at) => !found[at])
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')} (apt-get install ${missing.join(' ')})`)
  return Object.fromEntries(names.map((name, at) => [name, found[at]!]))
}

/** Lets this name lead to a server's socket; whoever connects by it next is at the new one. */
export function pointTo(name: string, socketFolder: string) {
  const unfinished = `${name}.new`
  rmSync(unfinished, { force: true })
  symlinkSync(socketFolder, unfinished)
  renameSync(unfinished, name)
}

/** PgBouncer in transaction mode before whatever server `socket` leads to; answers the address for the site. */
export async function startPooler({ folder, socket, user }: { folder: string; socket: string; user?: SystemUser }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'pgbouncer.ini')
  const example = readFileSync(join(root, 'deploy/pooler/pgbouncer.ini'), 'utf8')
  const ini = example
    .replace('host=/run/postgresql', `host=${socket}`)
    .replace('/run/pgbouncer', folder)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
  writeFileSync(file, ini)
  writeFileSync(join(folder, 'userlist.txt'), '"yasmeen" ""\n')
  if (user) for (const path of [folder, file, join(folder, 'userlist.txt')]) lchownSync(path, user.uid, user.gid)
  const engine = startEngine('pgbouncer', { args: ['-q', file], folder, user })
  await engine.listening(() => connect(join(folder, '.s.PGSQL.6432')))
  return { ...engine, url: `postgresql://yasmeen@localhost/yasmeen?host=${encodeURIComponent(folder)}&port=6432` }
}

/** HAProxy at `port`, without TLS, before web processes of this machine: as many as the example has. */
export async function startProxy({ folder, port, nodes }: { folder: string; port: number; nodes: readonly number[] }) {
  const file = join(folder, 'haproxy.cfg')
  const example = readFileSync(join(root, 'deploy/proxy/haproxy.cfg'), 'utf8')
  const text = example
    .split('\n')
    .filter((line) => !/\bbind :443|ssl_fc|ssl-default|conn_cur|track-sc0/.test(line))
    .join('\n')
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    .replaceAll(/\bserver web(\d) \S+/g, (_, node: string) => `server web${node} 127.0.0.1:${nodes[Number(node) - 1]}`)
  writeFileSync(file, text)
  const engine = startEngine('haproxy', { args: ['-db', '-f', file], folder })
  await engine.listening(() => connect(port, '127.0.0.1'))
  return engine
}

type Engine = { args: string[]; folder: string; user?: SystemUser }

function startEngine(name: string, { args, folder, user }: Engine) {
  const [program = name] = Object.values(findEngines([name]))
  const identity = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
  const log = join(folder, `${name}.log`)
  const output = openSync(log, 'a', 0o600)
  // Ends with us, however that is.
  const [launcher, ...options] = ['setpriv', '--pdeathsig', 'TERM', ...identity, program, ...args]
  const child = spawn(launcher!, options, { stdio: ['ignore', output, output], detached: true })
  closeSync(output)
  return {
    async listening(open: () => Socket) {
      if (!(await isSoonOpen(child, open)))
        throw new Error(
          `${name} does not start:\n${readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n')}`,
        )
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      const late = wait(3000, 'late', { ref: false })
      if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
      await exited
    },
  }
}

async function isSoonOpen(child: ChildProcess, open: () => Socket) {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await accepts(open())) return true
    await wait(50)
  }
  return false
}

function accepts(socket: Socket) {
  return new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  }).finally(() => socket.destroy())
}
