import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { findBinaries, majorOf } from '#db/embedded/binaries.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { openBase } from '#domain/copies/base-backups.ts'
import { chooseBase } from '#domain/copies/choose-base.ts'
import { listCopies, type CopyStore } from '#domain/copies/copy-store.ts'
import { restoreBase } from '#domain/verbs/copies/restore-base.ts'
import { print } from '../start/print.ts'
import { findIdentity, readIdentity } from './backup-keys.ts'
import { openForReading, readMoment } from './open-store.ts'
import { readMark, removeMark, writeMark, type Source } from './restoring-mark.ts'

/**
 * Makes the embedded cluster out of the newest base backup and the log after it, where that reaches further than the copy that would
 * be taken, and where nothing is here yet; else does nothing, and the copy is. What follows is `restoreSite`'s.
 */
export async function recoverSite({ from, at, identity }: Source): Promise<void> {
  if (env.databaseUrl || readMark()?.copy) return
  const store = openForReading(from, identity ? readIdentity(identity) : findIdentity())
  mkdirSync(env.dataDir, { recursive: true, mode: 0o711 })
  const home = prepareHome(env.dataDir)
  const isHere = existsSync(join(home.cluster, 'PG_VERSION'))
  // Cut short after that: what is not in the cluster is still to come.
  if (isHere && readMark()?.base) return
  // A base backup that left no cluster says nothing of what is chosen now.
  removeMark()
  const until = readMoment(at)
  const chosen = await chooseFurther(store, until)
  if (!chosen) return
  if (isHere) return explainFallback('هنا قاعدة بيانات', `${home.cluster} is there already`)
  const manifest = await openBase(store, chosen.base)
  const ours = majorOf(findBinaries())
  if (manifest.major !== ours)
    return explainFallback('إصدار PostgreSQL مختلف', `it is of PostgreSQL ${manifest.major}, this version has ${ours}`)
  print(
    `نستعيد النسخة الأساس ${chosen.base.name} وما سُجّل بعدها`,
    `Restoring the base backup ${chosen.base.name} and ${chosen.segments.length} segments of the log`,
  )
  writeMark({ base: chosen.base.name })
  const logFile = join(env.dataDir, 'postgres.log')
  const { lastAt } = await restoreBase(store, { home, ...chosen, manifest, ...(until && { until }), logFile })
  const last = lastAt?.toUTCString() ?? chosen.base.at.toUTCString()
  print(`آخر ما عاد كان في ${last}`, `Brought back up to ${last}`)
}

/** Null where a copy is as new: it needs no certain version of the server. */
async function chooseFurther(store: CopyStore, until: Date | undefined) {
  const chosen = await chooseBase(store, until)
  const copy = (await listCopies(store)).find(({ at }) => !until || at <= until)
  return chosen && (!copy || chosen.reaches >= copy.at) ? chosen : null
}

function explainFallback(inArabic: string, why: string) {
  print(
    `لا نستعيد ما بعد النسخة: ${inArabic}`,
    `What was written after the newest copy is not brought back by its log: ${why}`,
  )
}
