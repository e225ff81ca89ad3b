import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { createObjectStorage } from '#adapters/storage/object-storage.ts'
import { createObjectStore, type Bucket } from '#adapters/storage/object-store.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { startReplica } from '#db/embedded/start-replica.ts'
import { siteUser } from '#db/embedded/site-user.ts'
import type { SeedProfile } from '#db/seeds/seed.ts'
import { movePhotos } from '#domain/verbs/photos/move-photos.ts'
import { prepareDatabase, withDb } from '../database/prepare-database.ts'
import { announceAdministrator } from '../start/announce.ts'
import { choosePort } from '../start/choose-port.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { supervise } from '../start/supervise.ts'
import { findEngines, pointTo, startPooler, startProxy } from './engines.ts'
import { hasSwift, startSwift } from './start-swift.ts'

type Options = {
  /** Everything of it lies here; thrown away by whoever made it. */
  folder: string
  buildDir: string
  port: number
  /** What the database begins with; the demo's photos are in the store then. */
  profile: SeedProfile
  /** How long each replica waits before it replays, as PostgreSQL writes it. */
  delays?: readonly string[]
  /** What web and worker are told besides. */
  settings?: Record<string, string>
  /** The way from one process to a database by another address, such as one that can be cut; `from` names the process. */
  through?: (url: string, from: string) => Promise<string>
}
type Means = { folder: string; settings: Record<string, string>; databases: Databases; through: Through }
type Through = NonNullable<Options['through']>
type Databases = Awaited<ReturnType<typeof startDatabases>>
type Running = ReturnType<typeof supervise>

const webs = 3
const workers = 2
const host = '127.0.0.1'

const seededIn = (folder: string) => join(folder, 'seeded')
const straight: Through = async (url) => url

/**
 * Three web processes, two workers, a primary, two replicas, PgBouncer, HAProxy and an object store (Swift) as processes of this machine,
 * until the shutdown. Each web process also answers at an address of its own, and each process has a folder of its own, as if it
 * had a machine of its own.
 */
export async function startCluster(
  shutdown: Pick<Shutdown, 'add'>,
  { folder, buildDir, port, profile, delays = ['0', '0'], settings: more = {}, through = straight }: Options,
) {
  findEngines()
  if (!hasSwift) throw new Error('Not installed: Swift (apt-get install python3-swift)')
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's own user passes where root starts it.
  chmodSync(folder, 0o711)
  const databases = await startDatabases(shutdown, { folder, profile, delays, through })
  const store = await startSwift({ folder: join(folder, 'store') })
  shutdown.add(store.stop)
  const seeded = createDiskStorage(seededIn(folder))
  const bucket = createObjectStorage(createObjectStore(store.bucket))
  await withDb(databases.direct, (db) => movePhotos(db, { from: seeded, to: bucket, finish: true }))
  const ports = await freePorts(port)
  const settings = {
    APP_SECRET: randomBytes(32).toString('base64url'),
    BUILD_DIR: buildDir,
    PUBLIC_URL: `http://localhost:${ports.proxy}`,
    TRUSTED_PROXIES: host,
    HOST: host,
    NODE_ENV: 'production',
    ...settingsOf(store.bucket),
    ...more,
  }
  const means = { folder, settings, databases, through }
  const nodes = await Promise.all(ports.web.map((at, node) => startNode(`web-${node + 1}`, { ...means, port: at })))
  const working = await Promise.all(
    Array.from({ length: workers }, (_, node) => startNode(`worker-${node + 1}`, means)),
  )
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
    store,
  }
}

function settingsOf({ endpoint, bucket, accessKeyId, secretAccessKey }: Bucket) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

async function startDatabases(
  shutdown: Pick<Shutdown, 'add'>,
  {
    folder,
    profile,
    delays,
    through,
  }: Pick<Options, 'folder' | 'profile'> & { delays: readonly string[]; through: Through },
) {
  const dataDir = join(folder, 'primary')
  const primary = await startEmbeddedPostgres({ dataDir, isReplicated: true })
  shutdown.add(primary.stop)
  announceAdministrator(await prepareDatabase(primary.url, { profile, mediaDir: seededIn(folder) }))
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
  const user = process.getuid?.() === 0 ? siteUser(dataDir) : undefined
  const socket = socketOf(await through(direct, 'pooler'))
  const pooler = await startPooler({ folder: join(folder, 'pooler'), socket, user })
  shutdown.add(pooler.stop)
  return {
    /** Of the primary. */
    dataDir,
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

/** A web process (where it has a port) or a worker, by its name, which its folder has too. */
async function startNode(name: string, { folder, settings, databases, through, port }: Means & { port?: number }) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const replicas = await Promise.all(databases.replicas.map(({ url }) => through(url, name)))
  const own = {
    ...settings,
    DATABASE_URL: await through(databases.pooler, name),
    DATABASE_DIRECT_URL: await through(databases.direct, name),
    DATA_DIR: dataDir,
    ...(port && { DATABASE_REPLICA_URLS: replicas.join(','), PORT: String(port) }),
  }
  return { dataDir, ...aNode(port ? 'server/web.ts' : 'server/worker.ts', own) }
}

/** A process that is started again when it falls, and anew by hand. */
function aNode(script: string, settings: Record<string, string>) {
  let running: Running = supervise(script, settings)
  return {
    ready: () => running.ready,
    stop: () => running.stop(),
    kill: () => running.kill(),
    /** Another one after each start. */
    pid: () => running.pid(),
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
