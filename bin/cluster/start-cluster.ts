import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { startReplica } from '#db/embedded/start-replica.ts'
import { siteUser } from '#db/embedded/site-user.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { announceAdministrator } from '../start/announce.ts'
import { choosePort } from '../start/choose-port.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { supervise } from '../start/supervise.ts'
import { findEngines, pointTo, startPooler, startProxy } from './engines.ts'

type Options = {
  /** Everything of it lies here; thrown away by whoever made it. */
  folder: string
  buildDir: string
  port: number
  /** How long each replica waits before it replays, as PostgreSQL writes it. */
  delays?: readonly string[]
  /** What web and worker are told besides. */
  settings?: Record<string, string>
}
type Running = ReturnType<typeof supervise>

const webs = 3
const workers = 2
const host = '127.0.0.1'

/**
 * Three web processes, two workers, a primary, two replicas, PgBouncer and HAProxy as processes of this machine, until the
 * shutdown. Each web process also answers at an address of its own.
 */
export async function startCluster(
  shutdown: Pick<Shutdown, 'add'>,
  { folder, buildDir, port, delays = ['0', '0'], settings: more = {} }: Options,
) {
  findEngines()
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's own user passes where root starts it.
  chmodSync(folder, 0o711)
  const databases = await startDatabases(shutdown, { folder, delays })
  const ports = await freePorts(port)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const settings = {
    DATABASE_URL: databases.pooler,
    DATABASE_DIRECT_URL: databases.direct,
    DATABASE_REPLICA_URLS: databases.replicas.map(({ url }) => url).join(','),
    APP_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: dataDir,
    BUILD_DIR: buildDir,
    PUBLIC_URL: `http://localhost:${ports.proxy}`,
    TRUSTED_PROXIES: host,
    HOST: host,
    NODE_ENV: 'production',
    ...more,
  }
  const nodes = ports.web.map((at) => aNode('server/web.ts', { ...settings, PORT: String(at) }))
  const working = Array.from({ length: workers }, () => aNode('server/worker.ts', settings))
  shutdown.add(() => Promise.all([...nodes, ...working].map((node) => node.stop())))
  await Promise.all([...nodes, ...working].map((node) => node.ready()))
  const proxy = await startProxy({ folder, port: ports.proxy, nodes: ports.web })
  shutdown.add(proxy.stop)
  return {
    address: settings.PUBLIC_URL,
    addresses: ports.web.map((at) => `http://localhost:${at}`),
    nodes,
    workers: working,
    databases,
    settings,
  }
}

async function startDatabases(
  shutdown: Pick<Shutdown, 'add'>,
  { folder, delays }: { folder: string; delays: readonly string[] },
) {
  const primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary'), isReplicated: true })
  shutdown.add(primary.stop)
  announceAdministrator(await prepareDatabase(primary.url))
  // The name of whichever server is the primary now.
  const name = join(folder, 'current')
  pointTo(name, socketOf(primary.url))
  const direct = withSocket(primary.url, name)
  const replicas: Awaited<ReturnType<typeof startReplica>>[] = []
  for (const [at, delay] of delays.entries()) {
    const replica = await startReplica({
      dataDir: join(folder, `replica-${at + 1}`),
      primary: { url: primary.url, cluster: primary.cluster },
      follows: direct,
      settings: { recovery_min_apply_delay: delay },
    })
    shutdown.add(replica.stop)
    replicas.push(replica)
  }
  const user = process.getuid?.() === 0 ? siteUser(join(folder, 'primary')) : undefined
  const pooler = await startPooler({ folder: join(folder, 'pooler'), socket: name, user })
  shutdown.add(pooler.stop)
  return {
    primary,
    replicas,
    direct,
    pooler: pooler.url,
    /** Ends the primary and lets a replica take its place and its name. */
    async promote(at: number) {
      await primary.stop()
      await replicas[at]!.promote()
      pointTo(name, socketOf(replicas[at]!.url))
    },
  }
}

/** A process that is started again when it falls, and anew by hand. */
function aNode(script: string, settings: Record<string, string>) {
  let running: Running = supervise(script, settings)
  return {
    ready: () => running.ready,
    stop: () => running.stop(),
    kill: () => running.kill(),
    async restart() {
      await running.stop()
      running = supervise(script, settings)
      await running.ready
    },
  }
}

async function freePorts(first: number) {
  const ports: number[] = []
  for (let at = 0; at <= webs; at++)
    ports.push(await choosePort({ host, port: (ports.at(-1) ?? first - 1) + 1, strict: false }))
  const [proxy = first, ...web] = ports
  return { proxy, web }
}

function socketOf(url: string) {
  return new URL(url).searchParams.get('host') ?? ''
}

function withSocket(url: string, folder: string) {
  const moved = new URL(url)
  moved.searchParams.set('host', folder)
  return moved.href
}
