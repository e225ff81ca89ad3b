import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { awayFolder } from './away-folder.ts'
import type { Programs } from './binaries.ts'
import { mayEnter } from './may-enter.ts'

/** PostgreSQL's programs where the user that runs them can reach them: as installed, or a copy that clones share. */
export function nativeFolder({ native, version }: Programs, uid?: number) {
  if (uid === undefined || mayEnter(join(native, 'bin/postgres'), uid)) return native
  const copy = join(awayFolder(), `postgresql-${version}`)
  if (!existsSync(copy)) makeCopy(native, copy)
  return copy
}

function makeCopy(native: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another start finished the same copy first.
    rmSync(unfinished, { recursive: true, force: true })
    if (readdirSync(copy).length === 0) throw error
  }
}
