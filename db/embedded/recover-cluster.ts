import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { asOwner, writeAsOwner } from './as-owner.ts'
import { awaitServer, hasNotExited, queryServer } from './await-server.ts'
import { writeConnectionRules } from './connection-rules.ts'
import type { Home } from './home.ts'
import { initCluster } from './init-cluster.ts'
import { launchPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'
import { clearStalePostmaster } from './stale-postmaster.ts'
import { stopServer, urlOf } from './start-embedded-postgres.ts'

type Recovery = {
  /** A tar archive of the cluster's files, and the label that came with them. */
  archive: AsyncIterable<Uint8Array>
  label: string
  /** Segments of the log from the base backup on, without a gap, and what brings one. */
  segments: readonly string[]
  bring: (segment: string) => Promise<Uint8Array>
  /** Until when it is played; to its end without it. */
  until?: Date
  logFile: string
  durable?: boolean
}
/** The last transaction that was played, and whether the log ended before `until`. */
export type Recovered = { lastAt: Date | null; endedBefore: boolean }

const ahead = 4

// Waits until the process that started the server has brought a segment; 200 ends the recovery, where 1 would say that the log ends here.
const fetching = `folder=$3
here=no
while read -r name; do if [ "$name" = "$1" ]; then here=yes; fi; done < "$folder/names"
if [ "$here" = no ]; then exit 1; fi
if [ ! -e "$folder/$1" ]; then echo "$1" > "$folder/wanted.new" && mv "$folder/wanted.new" "$folder/wanted"; fi
while [ ! -e "$folder/$1" ]; do
  if [ -e "$folder/damaged" ]; then exit 200; fi
  kill -0 "$PPID" || exit 200
  sleep 0.02
done
exec mv -- "$folder/$1" "$2"
`

/**
 * Makes the cluster of this place out of a base backup and the log that follows it, and lets the server play it. It appears whole, or
 * not at all; throws where there is one already, and where a segment can't be fetched.
 */
export async function recoverCluster(home: Home, recovery: Recovery): Promise<Recovered> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) throw new Error(`There is a cluster in ${home.cluster} already`)
  const unfinished = { ...home, cluster: join(home.folder, 'cluster.recovering') }
  const arriving = join(home.folder, 'wal-arriving')
  await clearStalePostmaster(unfinished)
  asOwner(home, { command: 'rm', args: ['-rf', '--', unfinished.cluster, arriving] })
  asOwner(home, { command: 'mkdir', args: ['-m', '0700', '--', unfinished.cluster, arriving] })
  await unpack(unfinished, recovery.archive)
  await bringSettings(unfinished)
  writeAsOwner(home, join(unfinished.cluster, 'backup_label'), recovery.label)
  writeAsOwner(home, join(unfinished.cluster, 'recovery.signal'), '')
  writeAsOwner(home, join(arriving, 'names'), recovery.segments.map((name) => `${name}\n`).join(''))
  writeAsOwner(home, join(arriving, 'fetch'), fetching)
  const recovered = await playLog(unfinished, arriving, recovery)
  asOwner(home, { command: 'mv', args: ['-T', '--', unfinished.cluster, home.cluster] })
  asOwner(home, { command: 'rm', args: ['-rf', '--', arriving] })
  return recovered
}

async function unpack({ cluster, user }: Home, archive: AsyncIterable<Uint8Array>) {
  const tar = spawn('tar', ['-xf', '-', '-C', cluster], {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(tar, 'close') as Promise<[number | null]>
  await Promise.all([pipeline(Readable.from(archive), tar.stdin), ended])
  if (tar.exitCode !== 0) throw new Error(`tar ended with ${tar.exitCode}`)
}

/** Settings are those of a new cluster: what stands in a copy could name programs to run. */
async function bringSettings(home: Home) {
  const fresh = { ...home, cluster: `${home.cluster}.settings` }
  asOwner(home, { command: 'rm', args: ['-rf', '--', fresh.cluster] })
  await initCluster(fresh, { durable: false })
  for (const name of ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'])
    asOwner(home, { command: 'mv', args: ['--', join(fresh.cluster, name), join(home.cluster, name)] })
  asOwner(home, { command: 'rm', args: ['-rf', '--', fresh.cluster] })
  writeConnectionRules(home)
}

async function playLog(home: Home, arriving: string, recovery: Recovery): Promise<Recovered> {
  const logged = existsSync(recovery.logFile) ? readFileSync(recovery.logFile, 'utf8').length : 0
  const played = await playUntil(home, arriving, recovery)
  if (played) return { ...played, endedBefore: false }
  const output = readFileSync(recovery.logFile, 'utf8').slice(logged)
  if (!recovery.until || !output.includes('before configured recovery target was reached'))
    throw new Error(`The log could not be played:\n${output.trimEnd().split('\n').slice(-5).join('\n')}`)
  // The last transaction is older than that: all of the log is what there is.
  const { until: _, ...all } = recovery
  const whole = await playUntil(home, arriving, all)
  if (!whole) throw new Error(`The log could not be played: see ${recovery.logFile}`)
  return { ...whole, endedBefore: true }
}

/** Null where the server ended by itself. */
async function playUntil(home: Home, arriving: string, recovery: Recovery) {
  const { durable = true, until, logFile } = recovery
  const settings = {
    restore_command: `/bin/sh ${quoted(join(arriving, 'fetch'))} %f %p ${quoted(arriving)}`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
    // Nobody comes in before the end.
    hot_standby: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = launchPostmaster(home, [...serverSettings({ socketDir: home.socket, durable }), ...options], logFile)
  server.on('error', () => {})
  const bringing = bringSegments(home, { arriving, recovery, server })
  try {
    const isUp = await Promise.race([
      awaitServer(server, urlOf(home), { patience: Number.POSITIVE_INFINITY }),
      bringing,
    ])
    return isUp ? await findLast(home) : null
  } finally {
    await stopServer(server)
    await bringing.catch(() => {})
  }
}

/** Brings what the server asks for, and some segments ahead of it, while it runs; throws where one can't be fetched. */
async function bringSegments(
  home: Home,
  { arriving, recovery, server }: { arriving: string; recovery: Recovery; server: ChildProcess },
): Promise<false> {
  const requestFile = join(arriving, 'wanted')
  const { segments } = recovery
  const isThere = (segment: string) => existsSync(join(arriving, segment))
  let next = 0
  let waiting: string[] = []
  async function bring(segment: string) {
    try {
      writeAsOwner(home, join(arriving, segment), await recovery.bring(segment))
    } catch (error) {
      writeAsOwner(home, join(arriving, 'damaged'), '')
      throw error
    }
  }
  // Claimed by a rename before it is read: another request that takes its place meanwhile would be removed unread, and the server wait for ever.
  function claimRequest() {
    if (!existsSync(requestFile)) return undefined
    const claimed = join(arriving, 'claimed')
    asOwner(home, { command: 'mv', args: ['-f', '--', requestFile, claimed] })
    return readFileSync(claimed, 'utf8').trim()
  }
  while (hasNotExited(server)) {
    const request = claimRequest()
    const upcoming = segments[next]
    if (request && segments.includes(request) && !isThere(request)) {
      await bring(request)
      next = Math.max(next, segments.indexOf(request) + 1)
    } else if (upcoming && waiting.length < ahead) {
      next += 1
      if (!isThere(upcoming)) await bring(upcoming)
      waiting.push(upcoming)
    } else await wait(20)
    waiting = waiting.filter(isThere)
  }
  return false
}

async function findLast(home: Home): Promise<{ lastAt: Date | null }> {
  const [row] = await queryServer<{ at: Date | null }>(urlOf(home), 'select pg_last_xact_replay_timestamp() as at')
  return { lastAt: row?.at ?? null }
}

function quoted(path: string) {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
}
