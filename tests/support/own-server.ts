import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fetchFormerPrograms } from '#bin/database/former-programs.ts'
import { root } from '#bin/building/root.ts'
import { findPgbackrest } from '#bin/testing/find-pgbackrest.ts'
import { asOwner, writeAsOwner } from '#db/embedded/as-owner.ts'
import { hasNotExited } from '#db/embedded/await-server.ts'
import { prepareHome, type Home } from '#db/embedded/home.ts'
import { initCluster } from '#db/embedded/init-cluster.ts'
import { asSuperuserAlone } from '#db/embedded/single-user.ts'
import { startServer, stopServer, urlOf } from '#db/embedded/start-embedded-postgres.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

// Another major version than the one that comes along, as Debian has it.
const major = 17
const example = (name: string) => readFileSync(join(root, 'deploy/pgbackrest', name), 'utf8')

/**
 * A PostgreSQL of the operator's own, with pgBackRest beside it by the examples of deploy/pgbackrest, of which nothing is changed but where things
 * are: its settings lie beside the cluster, as Debian has them, and the site's role owns a database.
 */
export async function anOwnServer({ signal }: { signal: AbortSignal }) {
  const folder = throwAwayFolder()
  chmodSync(folder, 0o711)
  const programs = await fetchFormerPrograms(major, { folder: join(root, '.cache/postgresql-17'), signal })
  const home = prepareHome(folder, { programs })
  // The clone may be where the server's user can't look.
  const program = join(folder, 'pgbackrest')
  cpSync(await findPgbackrest({ signal }), program)
  chmodSync(program, 0o755)
  const at = pathsIn(home)
  asOwner(home, {
    command: 'mkdir',
    args: ['-p', '-m', '0700', '--', ...Object.values(at), join(at.settings, 'conf.d')],
  })
  const config = join(at.settings, 'pgbackrest.conf')
  writeAsOwner(home, config, withPaths(example('pgbackrest.conf'), home))
  const line = (text: string) => text.replaceAll('pgbackrest --', `${program} --config=${config} --`)
  writeSettings(home, line(example('postgresql.conf')))
  await initCluster(home, { durable: false })
  makeRole(home)
  const settings = ['-c', `config_file=${join(at.settings, 'postgresql.conf')}`]
  let server: ChildProcess | undefined

  return {
    url: urlOf(home),
    superUrl: urlOf(home).replace('yasmeen@localhost/yasmeen', 'postgres@localhost/postgres'),
    repository: at.repository,
    /** A command of pgBackRest, as the documents write it. */
    backrest: (...args: string[]) =>
      asOwner(home, { command: program, args: [`--config=${config}`, '--stanza=yasmeen', ...args] }),
    /** What the unit that reads the whole repository says of it. */
    verifies() {
      const [, command = ''] =
        /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(example('yasmeen-pgbackrest-verify.service')) ?? []
      const script = `if ${line(command.replaceAll('$$', '$'))}; then echo whole; else echo damaged; fi`
      return asOwner(home, { command: '/bin/sh', args: ['-c', script] })
        .trimEnd()
        .endsWith('whole')
    },
    async start() {
      server = await startServer(home, { settings, logFile: join(folder, 'postgres.log') })
    },
    /** Ends the server as a fire does, and takes its cluster away. */
    async burn() {
      if (server && hasNotExited(server)) {
        const exited = once(server, 'exit')
        server.kill('SIGKILL')
        await exited
      }
      asOwner(home, { command: 'rm', args: ['-rf', '--', home.cluster] })
    },
    async remove() {
      if (server) await stopServer(server)
      for (const path of [home.socket, folder]) rmSync(path, { recursive: true, force: true })
    },
  }
}

function pathsIn({ folder }: Home) {
  const [repository, spool, log, settings] = ['repository', 'spool', 'log', 'settings'].map((name) =>
    join(folder, name),
  )
  return { repository: repository!, spool: spool!, log: log!, settings: settings! }
}

function withPaths(text: string, home: Home) {
  const at = pathsIn(home)
  return text
    .replaceAll('/var/lib/pgbackrest', at.repository)
    .replaceAll('/var/spool/pgbackrest', at.spool)
    .replaceAll('/var/log/pgbackrest', at.log)
    .replaceAll(`/var/lib/postgresql/${major}/main`, home.cluster)
    .replaceAll('/run/postgresql', home.socket)
}

function writeSettings(home: Home, example: string) {
  const { settings } = pathsIn(home)
  // The folder of the socket lets nobody in but the server's user and root.
  writeAsOwner(home, join(settings, 'pg_hba.conf'), 'local all all trust\n')
  const own = {
    data_directory: home.cluster,
    hba_file: join(settings, 'pg_hba.conf'),
    ident_file: join(home.cluster, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: home.socket,
    timezone: 'UTC',
  }
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'`)
  writeAsOwner(home, join(settings, 'postgresql.conf'), [...lines, `include_dir 'conf.d'`, ''].join('\n'))
  writeAsOwner(home, join(settings, 'conf.d/yasmeen.conf'), example)
}

function makeRole(home: Home) {
  for (const sql of ['create role yasmeen login;\n\n', 'create database yasmeen owner yasmeen;\n\n'])
    asSuperuserAlone(home, { database: 'template1', sql, durable: false })
}
