import { execFile } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asOwner } from './as-owner.ts'
import type { Home } from './home.ts'

// pg_trgm sees no Arabic letter under the C locale; the built-in one needs nothing from the machine.
const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']

/** Makes the cluster once; an interrupted attempt leaves nothing that looks finished. */
export async function initCluster(home: Home, { durable }: { durable: boolean }) {
  const { cluster, native, user } = home
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const unfinished = `${cluster}.new`
  asOwner(home, { command: 'rm', args: ['-rf', '--', unfinished] })
  const flags = ['-U', 'postgres', '-A', 'reject', ...locale, '-k', ...(durable ? [] : ['--no-sync'])]
  await promisify(execFile)(join(native, 'bin/initdb'), ['-D', unfinished, ...flags], {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  renameSync(unfinished, cluster)
}
