import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { constants, setPriority } from 'node:os'
import { childEnv } from '#config/child-env.ts'
import { env } from '#config/env.ts'
import { createDb } from '#db/client.ts'
import { isCopyDue } from '#domain/copies/copy-runs.ts'
import { complain } from '../start/print.ts'
import { root } from '../building/root.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { noteErasuresBeside } from './note-erasures-beside.ts'
import { openTarget } from './open-store.ts'

const looksEvery = 60_000

/**
 * Where `BACKUP_DIR` says where to: writes each minute beside the copies who was erased, and makes the copy of each night, in a
 * process of its own that gives way to all others. Both have the rights of the start: what opens the copies is not for web and
 * worker. Of several machines that do so, one makes the copy.
 */
export function copyNightly(databaseUrl: string, shutdown: Shutdown) {
  const { backupDir, backupHour: hour } = env
  if (!backupDir) return
  const db = createDb(databaseUrl, { max: 1 })
  let child: ChildProcess | undefined
  const target = openTarget(backupDir)
  let isLooking = false
  let failures = 0
  const timer = setInterval(look, looksEvery)

  async function look() {
    if (isLooking) return
    isLooking = true
    await note()
    // Without the database there is nothing to copy; it is asked again in a minute.
    const isDue = !child && hour !== 'off' && (await isCopyDue(db, { hour }).catch(() => false))
    isLooking = false
    if (isDue && !shutdown.signal.aborted) begin()
  }

  /** A copy that begins sweeps what others are writing; what fails a second time is said, once until it works again. */
  async function note() {
    try {
      await noteErasuresBeside(db, target)
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === 2 && !shutdown.signal.aborted) complain(error)
    }
  }

  function begin() {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/backup.ts', '--nightly'], {
      cwd: root,
      env: childEnv({ DATABASE_URL: env.databaseUrl, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.once('exit', () => (child = undefined))
    child.once('error', () => (child = undefined))
  }

  shutdown.add(async () => {
    clearInterval(timer)
    child?.kill('SIGTERM')
    await db.destroy()
  })
}
