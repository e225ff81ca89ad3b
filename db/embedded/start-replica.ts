import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { asOwner, writeAsOwner } from './as-owner.ts'
import { siteRole } from './connection-rules.ts'
import { prepareHome, type Home } from './home.ts'
import { serverSettings } from './settings.ts'
import { startServer, stopServer, urlOf } from './start-embedded-postgres.ts'
import { clearStalePostmaster } from './stale-postmaster.ts'

type Options = {
  dataDir: string
  /** Address of the primary, an embedded server too; its cluster's folder. */
  primary: { url: string; cluster: string }
  /** The address by which it follows the primary, where that is another. */
  follows?: string
  durable?: boolean
  /** PostgreSQL's settings besides. */
  settings?: Record<string, string>
}

/**
 * Makes a replica of an embedded server that was started as `isReplicated` where there is none in this folder yet, and starts it:
 * it streams from the primary and answers what only reads.
 */
export async function startReplica({
  dataDir,
  primary,
  follows = primary.url,
  durable = true,
  settings = {},
}: Options) {
  const home = prepareHome(dataDir)
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) await copyCluster(home, primary)
  await clearStalePostmaster(home)
  const logFile = join(dataDir, 'postgres.log')
  const start = (address: string) =>
    startServer(home, { settings: replicaSettings(home, { follows: address, durable, more: settings }), logFile })
  let server = await start(follows)
  const url = urlOf(home)
  const stop = () => stopServer(server)

  return {
    url,
    cluster: home.cluster,
    /** Ends it as a power cut does. */
    kill: () => void server.kill('SIGKILL'),
    stop,
    /** Starts it again, following this primary. */
    async follow(primaryUrl: string) {
      await stop()
      await clearStalePostmaster(home)
      server = await start(primaryUrl)
    },
    /** Makes a primary of it; resolves once it takes writes. */
    promote: () => withClient(url, (client) => client.query('select pg_promote()')),
    async remove() {
      await stop()
      asOwner(home, { command: 'rm', args: ['-rf', '--', home.cluster] })
    },
  }
}

function replicaSettings(
  home: Home,
  { follows, durable, more }: { follows: string; durable: boolean; more: Options['settings'] },
) {
  const socket = new URL(follows).searchParams.get('host') ?? ''
  const standby = {
    primary_conninfo: `host=${socket} user=${siteRole}`,
    recovery_target_timeline: 'latest',
    hot_standby_feedback: 'on',
    // Queries give way to what the primary wrote: they are asked again there.
    max_standby_streaming_delay: '1s',
    ...more,
  }
  const settings = Object.entries(standby).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [...serverSettings({ socketDir: home.socket, durable, isReplicated: true }), ...settings]
}

/** A base backup over files, because the packages bring no pg_basebackup. */
async function copyCluster(home: Home, { url, cluster }: Options['primary']) {
  const unfinished = `${home.cluster}.new`
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('replica', true)")
    // What is dropped meanwhile is not copied, and its replay knows that; what else is missing stops the start.
    const script = `rm -rf -- "$2" && mkdir -m 0700 "$2" && cd "$1" && { tar -cf - --warning=no-file-changed --ignore-failed-read \\
      --exclude=./pg_wal/* --exclude=./postmaster.* --exclude=./pg_replslot/* --exclude=./standby.signal . || true; } 2>/dev/null \\
      | tar -xf - -C "$2" && mkdir -p "$2/pg_wal/archive_status" && touch "$2/standby.signal"`
    asOwner(home, { command: '/bin/sh', args: ['-c', script, 'sh', cluster, unfinished] })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeAsOwner(home, join(unfinished, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  asOwner(home, { command: 'mv', args: ['-T', '--', unfinished, home.cluster] })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
