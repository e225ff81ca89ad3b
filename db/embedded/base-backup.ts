import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { clusterMajor } from './cluster-version.ts'
import type { Home } from './home.ts'
import { readTar, type TarEntry } from './tar-stream.ts'

/** What has to be known besides the files: with which segments their replay begins and is consistent, and the label that says so. */
export type BaseBackup = {
  cluster: string
  major: number
  startedAt: Date
  endedAt: Date
  start: string
  stop: string
  label: string
}

/** Each start makes these anew, or a new cluster brings its own: settings must not come out of a copy. */
const leftOut = [
  ...['./pg_wal/*', './pg_replslot/*', './pg_stat_tmp/*', './pg_notify/*', './pg_serial/*', './pg_snapshots/*'],
  ...['./pg_subtrans/*', './pg_dynshmem/*', './postmaster.*', './*.conf', './*.signal', './backup_label*', './*.new'],
]

/**
 * Reads the files of a running cluster as a base backup: between two calls of PostgreSQL's own, so that with the write-ahead log of
 * that time they are one moment. `read` gets one file after the other, in the order of their names. The cluster's own user reads
 * them: where root started it, no link leads elsewhere.
 */
export async function readBase(
  { cluster, user }: Home,
  client: pg.Client,
  read: (files: AsyncGenerator<TarEntry>) => Promise<void>,
): Promise<BaseBackup> {
  const { rows: begun } = await client.query<{ at: Date; identifier: string }>(
    `select clock_timestamp() as at, (select system_identifier::text from pg_control_system()) as identifier
      from pg_backup_start('base', true)`,
  )
  const [first] = begun
  if (!first) throw new Error('The base backup did not begin')
  const unlogged = await unloggedFiles(client)
  const exclude = leftOut.map((pattern) => `--exclude=${pattern}`)
  const args = ['-cf', '-', '--sort=name', '--ignore-failed-read', '--warning=none', ...exclude, '-C', cluster, '.']
  const tar = spawn('tar', args, {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const ended = once(tar, 'close') as Promise<[number | null]>
    ended.catch(() => {})
    await read(without(readTar(tar.stdout), unlogged))
    const [code] = await ended
    // 1: a file changed or went while it was read, as files of a running cluster do.
    if (code !== 0 && code !== 1) throw new Error(`tar ended with ${code}`)
  } finally {
    tar.kill('SIGKILL')
  }
  return {
    cluster: first.identifier,
    major: clusterMajor(cluster) ?? 0,
    startedAt: first.at,
    ...(await finish(client)),
  }
}

async function finish(client: pg.Client) {
  const { rows } = await client.query<{ at: Date; stop: string; label: string }>(
    `select clock_timestamp() as at, pg_walfile_name(lsn) as stop, labelfile as label from pg_backup_stop(false)`,
  )
  const [ended] = rows
  const start = /\(file ([0-9A-F]{24})\)/.exec(ended?.label ?? '')?.[1]
  if (!ended || !start) throw new Error('The base backup has no label')
  return { endedAt: ended.at, start, stop: ended.stop, label: ended.label }
}

/** Tables that leave nothing in the log leave nothing in a base backup either: their rows are gone when it is started. */
async function unloggedFiles(client: pg.Client) {
  const { rows } = await client.query<{ path: string }>(
    `select pg_relation_filepath(oid) as path from pg_class where relpersistence <> 'p' and relkind in ('r', 'i', 't', 'S')`,
  )
  return new Set(rows.map(({ path }) => `./${path}`))
}

async function* without(files: AsyncGenerator<TarEntry>, unlogged: Set<string>): AsyncGenerator<TarEntry> {
  for await (const entry of files) {
    const relation = entry.name.replace(/(?:_fsm|_vm)?(?:\.\d+)?$/, '')
    if (!unlogged.has(relation)) yield entry
    else for await (const _ of entry.content);
  }
}
