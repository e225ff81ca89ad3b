import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { constants, setPriority } from 'node:os'
import { childEnv } from '#config/child-env.ts'
import { env } from '#config/env.ts'
import { createDb } from '#db/client.ts'
import { isCopyDue } from '#domain/copies/copy-runs.ts'
import { root } from '../building/root.ts'
import type { Shutdown } from '../start/shutdown.ts'

const looksEvery = 60_000

/**
 * Makes the copy of each night, where `BACKUP_DIR` says where to, in a process of its own that gives way to all others. It has
 * the rights of the start: what opens the copies is not for web and worker. Of several machines that do so, one makes it.
 */
export function copyNightly(databaseUrl: string, shutdown: Shutdown) {
  const { backupDir, backupHour: hour } = env
  if (!backupDir || hour === 'off') return
  const db = createDb(databaseUrl, { max: 1 })
  let child: ChildProcess | undefined
  let isLooking = false
  const timer = setInterval(look, looksEvery)

  async function look() {
    if (child || isLooking) return
    isLooking = true
    // Without the database there is nothing to copy; it is asked again in a minute.
    const isDue = await isCopyDue(db, { hour: hour as number }).catch(() => false)
    isLooking = false
    if (isDue && !shutdown.signal.aborted) begin()
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
