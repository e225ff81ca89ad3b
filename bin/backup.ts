import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { env } from '#config/env.ts'
import { listCopies } from '#domain/copies/copy-store.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { makeCopy } from '#domain/verbs/copies/make-copy.ts'
import { pruneCopies } from '#domain/verbs/copies/prune-copies.ts'
import { verifyCopies } from '#domain/verbs/copies/verify-copies.ts'
import { openForReading, openSealing, openTarget } from './copies/open-store.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { withClient } from './database/prepare-database.ts'
import { appSecret } from './start/app-secret.ts'
import { complain, print } from './start/print.ts'
import { runDoor, type Shutdown } from './start/shutdown.ts'

const usage = `npm run backup [-- --to FOLDER]     makes a copy of the whole site; without --to in BACKUP_DIR
npm run backup -- --list            lists the copies
npm run backup -- --verify          reads and opens every byte of them
npm run backup -- --prune           takes away what is too old, and what no copy needs`

await runDoor(async (shutdown) => {
  const { to, list, verify, prune } = readArguments()
  const target = openTarget(to)
  if (list) await printCopies(target)
  else if (verify) return shutdown.end((await reportFaults(to)) ? 0 : 1)
  else if (prune) await pruneOld(shutdown, target)
  else await copy(shutdown, target)
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
      },
    }).values
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

async function copy(shutdown: Shutdown, target: CopyTarget) {
  const startedAt = performance.now()
  const url = await borrowDatabase(shutdown)
  const store = { target, sealing: await openSealing() }
  const secret = appSecret()
  const photos = createDiskStorage(join(env.dataDir, 'media'))
  const about = { store, photos, secret, pieceKey: pieceKeyOf(secret) }
  const report = await withClient(env.databaseDirectUrl ?? url, (client) => makeCopy(client, about))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  print(`نسخة ${report.name} في ${target.address}`, `Copy ${report.name} in ${target.address}`)
  print(
    `${report.rows} صفاً، ${report.photos} صورة، ${megabytes(report.written)} جديدة، ${seconds} ثانية`,
    `${report.rows} rows, ${report.photos} photos, ${megabytes(report.written)} new, ${seconds} s`,
  )
  if (report.missingPhotos > 0)
    print(
      `تنبيه: ${report.missingPhotos} صورة بلا ملفات`,
      `${report.missingPhotos} photos have no file, so the copy lacks them`,
    )
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
  print(`${copies} نسخ، ${pieces} قطعة`, `${copies} copies, ${pieces} pieces, ${faults.length} faults`)
  return faults.length === 0
}

async function pruneOld(shutdown: Shutdown, target: CopyTarget) {
  const url = await borrowDatabase(shutdown)
  const gone = await withClient(env.databaseDirectUrl ?? url, (client) => pruneCopies(client, { target }))
  print(
    `أزيلت ${gone.copies} نسخ و${gone.pieces} قطعة`,
    `Removed ${gone.copies} copies and ${gone.pieces} pieces (${megabytes(gone.bytes)})`,
  )
}

function megabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
