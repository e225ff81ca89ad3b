import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const largestLog = 10 * 1024 * 1024

/** Starts the server process. Where the machine can, the kernel stops it when we die without a word (kill -9). */
export function launchPostmaster(home: Home, settings: string[], logFile: string): ChildProcess {
  const postgres = join(home.native, 'bin/postgres')
  const [command = postgres, ...args] = [...stopWithParent(home), postgres, '-D', home.cluster, ...settings]
  const identity = command === postgres ? home.user : undefined
  const log = openLog(logFile)
  try {
    return spawn(command, args, {
      ...identity,
      cwd: '/',
      env: { PATH: path, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in the terminal must reach the server after the processes that use it.
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

function stopWithParent({ user }: Home) {
  const [program, options] = ['setpriv', ['--pdeathsig', 'INT']]
  if (user) options.push('--no-new-privs', '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups')
  const works = spawnSync(program, [...options, 'true'], { env: { PATH: path }, stdio: 'ignore' })
  return works.status === 0 ? [program, ...options] : []
}

function openLog(file: string) {
  const log = openSync(file, 'a', 0o600)
  if (statSync(file).size < largestLog) return log
  closeSync(log)
  renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
