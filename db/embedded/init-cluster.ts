import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Home } from './home.ts'

// pg_trgm sees no Arabic letter under the C locale; the built-in one needs nothing from the machine.
const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']

/** Makes the cluster once; an interrupted attempt leaves nothing that looks finished. */
export async function initCluster({ cluster, native, user }: Home, { durable }: { durable: boolean }) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const flags = ['-U', 'postgres', '-A', 'trust', ...locale, '-k', ...(durable ? [] : ['--no-sync'])]
  await promisify(execFile)(join(native, 'bin/initdb'), ['-D', unfinished, ...flags], {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  renameSync(unfinished, cluster)
}
