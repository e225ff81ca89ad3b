import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareArchiving } from './archiving.ts'
import { awaitServer, hasNotExited } from './await-server.ts'
import { findBinaries, type Programs } from './binaries.ts'
import { finishSwap, refuseOtherMajor } from './cluster-version.ts'
import { siteRole, writeConnectionRules } from './connection-rules.ts'
import { prepareHome, type Home, type HomeOptions } from './home.ts'
import { initCluster } from './init-cluster.ts'
import { launchPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'
import { prepareSiteRole } from './site-role.ts'
import { clearStalePostmaster } from './stale-postmaster.ts'

export type EmbeddedPostgres = { url: string; cluster: string; stop: () => Promise<void>; remove: () => Promise<void> }

const attempts = 5

/**
 * Starts the PostgreSQL that comes with the packages, makes its cluster, the role and the database `yasmeen` when missing,
 * and starts it again if it crashes. Only a throw-away cluster may be not `durable`.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  isReplicated = false,
  readOnly = false,
  isArchived = false,
  programs = findBinaries(),
  name,
}: {
  dataDir: string
  durable?: boolean
  isReplicated?: boolean
  /** Nobody can write a row. */
  readOnly?: boolean
  /** Its write-ahead log is kept in `archiveFolderOf` until somebody has sent it on. */
  isArchived?: boolean
} & HomeOptions): Promise<EmbeddedPostgres> {
  const home = prepareHome(dataDir, { programs, ...(name && { name }) })
  await prepareCluster(home, { programs, durable, isReplicated })
  const archiveFolder = isArchived ? prepareArchiving(home, { durable }) : undefined

  const settings = serverSettings({ socketDir: home.socket, durable, isReplicated, readOnly, archiveFolder })
  const start = () => startServer(home, { settings, logFile: join(dataDir, 'postgres.log') })
  let server = await start()
  let stopping = false
  let recovery = Promise.resolve()
  watch()

  function watch() {
    server.once('exit', () => (recovery = recover()))
  }

  async function recover() {
    while (!stopping) {
      process.stderr.write('PostgreSQL stopped unexpectedly; starting it again (see postgres.log in DATA_DIR)\n')
      try {
        server = await start()
        return watch()
      } catch (error) {
        process.stderr.write(`${String(error)}\n`)
        await wait(5000)
      }
    }
  }

  async function stop() {
    stopping = true
    await recovery
    await stopServer(server)
  }

  async function remove() {
    await stop()
    for (const folder of [home.socket, home.folder]) rmSync(folder, { recursive: true, force: true })
  }

  return { url: urlOf(home), cluster: home.cluster, stop, remove }
}

async function prepareCluster(
  home: Home,
  { programs, durable, isReplicated }: { programs: Programs; durable: boolean; isReplicated: boolean },
) {
  finishSwap(home.folder)
  refuseOtherMajor(home, programs)
  await initCluster(home, { durable })
  await clearStalePostmaster(home)
  prepareSiteRole(home, { durable, isReplicated })
  writeConnectionRules(home)
}

/** Retries, because the last processes of a killed server may hold its shared memory for another moment. */
export async function startServer(
  home: Home,
  { settings, logFile }: { settings: string[]; logFile: string },
): Promise<ChildProcess> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const server = launchPostmaster(home, settings, logFile)
    server.on('error', () => {})
    if (await awaitServer(server, urlOf(home))) return server
    await wait(attempt * 300)
  }
  throw new Error(`PostgreSQL does not start:\n${lastLines(logFile)}`)
}

/** "Fast": open transactions roll back, everything is written out, the next start needs no recovery. */
export async function stopServer(server: ChildProcess) {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    if (!hasNotExited(server)) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await Promise.race([exited, wait(seconds * 1000, undefined, { ref: false })])
  }
}

/** The host in the address is only a place-holder that keeps it parseable; the socket's folder wins. */
export function urlOf(home: Home) {
  return `postgresql://${siteRole}@localhost/${siteRole}?host=${encodeURIComponent(home.socket)}`
}

function lastLines(file: string) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}
