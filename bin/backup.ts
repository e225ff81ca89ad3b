import { parseArgs } from 'node:util'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { env } from '#config/env.ts'
import { listCopies } from '#domain/copies/copy-store.ts'
import { pruneCopies } from '#domain/verbs/copies/prune-copies.ts'
import { verifyCopies } from '#domain/verbs/copies/verify-copies.ts'
import { pieceKeyHere } from './copies/piece-key.ts'
import { runBase } from './copies/run-base.ts'
import { runCopy, runDrill } from './copies/run-copy.ts'
import { openForReading, openTarget } from './copies/open-store.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { withClient } from './database/prepare-database.ts'
import { runDoor } from './start/shutdown.ts'
import { complain, print } from './start/print.ts'

const usage = `npm run backup [-- --to FOLDER]     makes a copy of the whole site; without --to in BACKUP_DIR
npm run backup -- --list            lists the copies
npm run backup -- --verify          reads and opens every byte of them
npm run backup -- --prune           takes away what is too old, and what no copy needs
npm run backup -- --drill           restores the newest into a scratch database, compares it and throws it away
npm run backup -- --base            a base backup of the embedded database, which its log goes on from
npm run backup -- --nightly         a copy, pruning and a drill, as every night`

await runDoor(async (shutdown) => {
  const { to, list, verify, prune, drill, nightly, base } = readArguments()
  const target = openTarget(to)
  if (list) await printCopies(target)
  else if (verify) return shutdown.end((await reportFaults(to)) ? 0 : 1)
  else {
    const url = await borrowDatabase(shutdown)
    const isPlain = !(prune || drill || base)
    if (nightly || isPlain) await copy(url, target)
    // Copies go on without it.
    if (nightly || isPlain || base) await layBase(url, target).catch(base ? throwIt : complain)
    if (nightly || prune) await pruneOld(url, target)
    if (nightly || drill) await tryNewest(url, { folder: to, shutdown })
  }
  await shutdown.end(0)
})

function readArguments() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        list: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        drill: { type: 'boolean', default: false },
        nightly: { type: 'boolean', default: false },
        base: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

async function copy(url: string, target: CopyTarget) {
  const startedAt = performance.now()
  const report = await runCopy(url, target)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(`نسخة ${report.name} في ${target.address}`, `Copy ${report.name} in ${target.address}`)
  print(
    `الصفوف: ${report.rows}، الصور: ${report.photos}، الجديد: ${megabytes(report.written)}، المدة بالثواني: ${seconds}`,
    `${report.rows} rows, ${report.photos} photos, ${megabytes(report.written)} new, ${seconds} s`,
  )
  if (report.missingPhotos > 0)
    print(
      `تنبيه: صور بلا ملفات: ${report.missingPhotos}`,
      `${report.missingPhotos} photos have no file, so the copy lacks them`,
    )
}

async function layBase(url: string, target: CopyTarget) {
  const report = await runBase(url, target)
  if (report)
    print(
      `نسخة أساس ${report.name}، الجديد: ${megabytes(report.written)}`,
      `Base backup ${report.name}, ${megabytes(report.written)} new`,
    )
}

function throwIt(error: unknown): never {
  throw error
}

async function printCopies(target: CopyTarget) {
  const copies = await listCopies({ target })
  for (const { name, at } of copies) print(name, at.toUTCString())
  if (copies.length === 0) print('لا نسخ', `No copies in ${target.address}`)
}

async function reportFaults(folder: string | undefined) {
  const { copies, pieces, faults } = await verifyCopies(openForReading(folder))
  for (const fault of faults) complain(fault)
  if (faults.length > 0) complain('Take the damaged files away, and the next copy writes anew what the site still has')
  print(
    `النسخ: ${copies}، القطع: ${pieces}، الأعطال: ${faults.length}`,
    `${copies} copies, ${pieces} pieces, ${faults.length} faults`,
  )
  return faults.length === 0
}

async function pruneOld(url: string, target: CopyTarget) {
  const pieceKey = await pieceKeyHere()
  const gone = await withClient(env.databaseDirectUrl ?? url, (client) => pruneCopies(client, { target, pieceKey }))
  print(
    `ما أزيل من النسخ: ${gone.copies}، ومن القطع: ${gone.pieces}`,
    `Removed ${gone.copies} copies and ${gone.pieces} pieces (${megabytes(gone.bytes)})`,
  )
}

async function tryNewest(url: string, about: Parameters<typeof runDrill>[1]) {
  const { copyName, rowCount, photoCount } = await runDrill(url, about)
  print(
    `جُرّبت النسخة ${copyName}. الصفوف التي عادت: ${rowCount}، الصور السليمة: ${photoCount}`,
    `Tried the copy ${copyName}: ${rowCount} rows came back, ${photoCount} photos are whole`,
  )
}

function megabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
