import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createFolderTarget } from '#adapters/copies/folder-target.ts'
import { createSealing, makeIdentity, recipientOf } from '#adapters/copies/sealing.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { asOwner, writeAsOwner } from '#db/embedded/as-owner.ts'
import { findBinaries, majorOf, type Programs } from '#db/embedded/binaries.ts'
import {
  clusterMajor,
  finishSwap,
  formerCluster,
  isNextWhole,
  nextCluster,
  swapClusters,
  wholeMarkOf,
} from '#db/embedded/cluster-version.ts'
import { prepareHome, type Home } from '#db/embedded/home.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import type { CopyStore } from '#domain/copies/copy-store.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { makeCopy } from '#domain/verbs/copies/make-copy.ts'
import { restoreCopy } from '#domain/verbs/copies/restore-copy.ts'
import { withClient } from './prepare-database.ts'

export type Upgraded = { from: number; to: number; rows: number; former: string }
type Way = { dataDir: string; former: Programs; durable?: boolean; onStep?: (step: string) => unknown }

/**
 * Brings the embedded cluster of another major version over to the one that comes along: its rows go through a copy into a new
 * cluster, are compared there, and the two change places. Killed at any step the site is as before, or the next start or call
 * goes on. The former cluster stays; whoever calls has the lock of this DATA_DIR. Throws where the copy and the rows differ.
 */
export async function upgradePostgres({ dataDir, former, durable = true, onStep = () => {} }: Way): Promise<Upgraded> {
  const home = prepareHome(dataDir)
  finishSwap(home.folder)
  const from = clusterMajor(home.cluster)
  const aside = formerCluster(home.folder, majorOf(former))
  if (from !== majorOf(former))
    throw new Error(`The cluster is of PostgreSQL ${from}, these programs of ${former.version}`)
  if (existsSync(aside)) throw new Error(`${aside} is of an earlier upgrade: remove it, or move it away`)
  const rows = await fillNext(home, { dataDir, former, durable, onStep })
  await onStep('the next one is whole')
  await swapClusters(home.folder, { former: from, onStep })
  await onStep('the clusters are swapped')
  rmSync(copyFolder(dataDir), { recursive: true, force: true })
  return { from, to: majorOf(findBinaries()), rows, former: aside }
}

const copyFolder = (dataDir: string) => join(dataDir, 'postgres-upgrade')

async function fillNext(home: Home, { dataDir, former, durable, onStep }: Required<Way>) {
  const next = join(home.folder, nextCluster)
  asOwner(home, { command: 'rm', args: ['-rf', '--', next] })
  rmSync(copyFolder(dataDir), { recursive: true, force: true })
  await onStep('begun')
  const { store, pieceKey } = await throwAwayStore(dataDir)
  const photos = createDiskStorage(join(copyFolder(dataDir), 'no-photos'))
  const old = { dataDir, durable, programs: former, readOnly: true }
  const { name, rows } = await whileRunning(old, (url) =>
    withClient(url, async (client) => {
      await onStep('the former server runs')
      return makeCopy(client, { store, photos, secret: '', pieceKey })
    }),
  )
  await onStep('the rows are copied')
  await whileRunning({ dataDir, durable, name: nextCluster }, (url) =>
    withClient(url, async (client) => {
      await onStep('the next server runs')
      await restoreCopy(client, { store, name, photos: null })
    }),
  )
  await onStep('the rows are compared')
  writeAsOwner(home, wholeMarkOf(home.folder), `${rows}\n`)
  if (!isNextWhole(home.folder)) throw new Error(`${next} has lost its mark`)
  return rows
}

/** Read on this way alone: nobody needs the key afterwards. */
async function throwAwayStore(dataDir: string): Promise<{ store: CopyStore; pieceKey: string }> {
  const identity = await makeIdentity()
  const recipients = [await recipientOf(identity)]
  const target = createFolderTarget(copyFolder(dataDir))
  const pieceKey = pieceKeyOf(randomBytes(32).toString('hex'), recipients)
  return { store: { target, sealing: createSealing({ recipients, identity }) }, pieceKey }
}

async function whileRunning<T>(
  options: Parameters<typeof startEmbeddedPostgres>[0],
  work: (url: string) => Promise<T>,
) {
  const server = await startEmbeddedPostgres(options)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
