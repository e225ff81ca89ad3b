import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../building/root.ts'
import { installPackage, mayInstall, unpackPackage } from './debian-packages.ts'

/** The first that knows PostgreSQL 17, and the Debian that has one. */
const [oldest, release] = [2.54, 'trixie']
/** What it is linked with, and not every Debian has. */
const libraries = ['libpq5', 'libssh2-1', 'libxml2']
const folder = join(root, '.cache/pgbackrest')
const unpacked = join(folder, 'usr/bin/pgbackrest')

/**
 * A pgBackRest that knows PostgreSQL 17, by its path: installed, or out of Debian's package, which runs on the Debian before too. Throws with
 * what to install where this user may not do that.
 */
export async function findPgbackrest({ signal }: { signal: AbortSignal }): Promise<string> {
  const found = ['/usr/bin/pgbackrest', unpacked].find(isNewEnough)
  if (found) return found
  if (!mayInstall())
    throw new Error(`No pgBackRest ${oldest} or newer here: on Debian 13 or newer apt-get install pgbackrest`)
  for (const name of libraries) await installPackage(name, { signal })
  for (const options of [{}, { release }]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await unpackPackage('pgbackrest', { folder, signal, ...options })
    if (isNewEnough(unpacked)) return unpacked
  }
  throw new Error(`Debian has no pgBackRest ${oldest} or newer that runs here`)
}

/** Of 2.45 and 2.55.1 the second. */
function isNewEnough(program: string) {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' })
  return Number(/^pgBackRest (\d+\.\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= oldest
}
