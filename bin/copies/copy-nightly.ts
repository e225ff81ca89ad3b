import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { constants, setPriority } from 'node:os'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { childEnv } from '#config/child-env.ts'
import { env } from '#config/env.ts'
import { createDb, type Db } from '#db/client.ts'
import { isCopyDue } from '#domain/copies/copy-runs.ts'
import { countPeopleBack } from '#domain/copies/count-people-back.ts'
import type { SentPhotos } from '#domain/verbs/copies/send-photos.ts'
import { memoryFlags } from '../start/memory.ts'
import { complain } from '../start/print.ts'
import { root } from '../building/root.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { noteErasuresBeside } from './note-erasures-beside.ts'
import { openTarget } from './open-store.ts'
import { lacksBaseOfLine } from './run-base.ts'
import { sendPhotosBeside } from './send-photos-beside.ts'

const looksEvery = 60_000
const door = 'bin/backup.ts'

/**
 * Where `BACKUP_DIR` says where to: writes each minute beside the copies who was erased and which photos are new, and makes the copy of each night, in a
 * process of its own that gives way to all others. Both have the rights of the start: what opens the copies is not for web and
 * worker. Of several machines that do so, one makes the copy.
 */
export function copyNightly(databaseUrl: string, shutdown: Shutdown) {
  const { backupDir, backupHour: hour } = env
  if (!backupDir) return
  const db = createDb(databaseUrl, { max: 1 })
  let child: ChildProcess | undefined
  const target = openTarget(backupDir)
  const isArchived = !env.databaseUrl
  const isBaseDue = seldom(() => lacksBaseOfLine(target))
  let isLooking = false
  let failures = 0
  let sent: SentPhotos | null = null
  let isCompared = false
  const timer = setInterval(look, looksEvery)

  async function look() {
    if (isLooking) return
    isLooking = true
    await note()
    // Without the database there is nothing to copy; it is asked again in a minute.
    const isDue = !child && hour !== 'off' && (await isCopyDue(db, { hour }).catch(() => false))
    const lacksBase = !child && !isDue && isArchived && hour !== 'off' && (await isBaseDue())
    isLooking = false
    if (isDue && !shutdown.signal.aborted) begin('--nightly')
    if (lacksBase && !shutdown.signal.aborted) begin('--base')
  }

  /** A copy that begins sweeps what others are writing; what fails a second time is said, once until it works again. */
  async function note() {
    try {
      await noteErasuresBeside(db, target)
      // Of an external database too: its own tools may keep its log, and rows without their photos would come back.
      sent = await sendPhotosBeside(db, target, sent)
      if (!isCompared) await warnOfPeopleBack(db, target)
      isCompared = true
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === 2 && !shutdown.signal.aborted) complain(error)
    }
  }

  function begin(mode: '--nightly' | '--base') {
    child = startGivingWay(mode)
    child.once('exit', () => (child = undefined))
    child.once('error', () => (child = undefined))
  }

  shutdown.add(async () => {
    clearInterval(timer)
    child?.kill('SIGTERM')
    await db.destroy()
  })
}

/** Where people are here whom the ledger names, rows were brought back and nobody was erased again. */
async function warnOfPeopleBack(db: Db, target: CopyTarget) {
  const back = await countPeopleBack(db, { target })
  if (back > 0)
    complain(`${back} erased people are back: npm run restore -- --recovered --from FOLDER (docs/operations.md)`)
}

/** A process that makes a copy, or a base backup, behind all others. */
function startGivingWay(mode: '--nightly' | '--base') {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...memoryFlags(door), door, mode], {
    cwd: root,
    env: childEnv({ DATABASE_URL: env.databaseUrl, NODE_COMPILE_CACHE: join(root, '.cache/compiled') }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

/** What is due, and failed, is due again after ten minutes. */
function seldom(isDue: () => Promise<boolean>) {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last < 600_000) return false
    const isNow = await isDue().catch(() => false)
    if (isNow) last = performance.now()
    return isNow
  }
}
