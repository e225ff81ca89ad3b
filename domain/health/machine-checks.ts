import { sql } from 'kysely'
import { describePrivileges } from '#adapters/machine/describe-privileges.ts'
import { findCertificate } from '#adapters/machine/find-certificate.ts'
import { machineNow } from '#adapters/machine/machine-clock.ts'
import { memoryState } from '#adapters/machine/memory-state.ts'
import { siteVersion } from '#adapters/machine/site-version.ts'
import { diskState } from '#adapters/storage/disk-state.ts'
import { StoreUnavailable } from '#adapters/storage/object-store.ts'
import { openPhotoStorage, probeBucket } from '#adapters/storage/open-photo-storage.ts'
import { probeFolder } from '#adapters/storage/probe-folder.ts'
import { photoFileName } from '#shared/photo-files.ts'
import { onlyRow } from '#db/only-row.ts'
import { graded, type Check } from './check.ts'
import { findServerVersion } from './find-server-version.ts'

const day = 86_400_000
const sample = 12
const smallest = photoFileName(160, 'jpg')

// A check has four seconds for all that it asks.
const hurried = { patience: 1000, tries: 1 }

// Below either the next photos, or PostgreSQL itself, may find no room.
const leastShare = 0.1
const leastBytes = 2 * 1024 ** 3

export const disk: Check<'disk'> = async ({ db, machine }) => {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const room = await diskState(machine.dataDir)
  if (!room) throw new Error('statfs')
  const { free, size } = room
  const isShort = free < leastBytes || free / size < leastShare
  const isFull = free < leastBytes / 4 || free / size < leastShare / 5
  return { state: isFull ? 'bad' : isShort ? 'attention' : 'ok', facts: { free, size, database: onlyRow(rows).bytes } }
}

/** Whether a photo could be stored now, and whether the files of some photos that ads show are there. */
export const store: Check<'store'> = async ({ db, machine }) => {
  const canWrite = await probeFolder(machine.mediaDir).then(
    () => true,
    () => false,
  )
  const away = machine.s3 && machine.photosIn === 's3' ? await reasonOf(probeBucket(machine.s3, hurried)) : null
  if (!canWrite || away) return { state: 'bad', facts: { canWrite, away, sampled: 0, missing: 0 } }
  const photos = await db
    .selectFrom('photos')
    .select('filesKey')
    .where('adId', 'is not', null)
    .where('id', '>=', sql<number>`(select (random() * max(id))::integer from photos)`)
    .orderBy('id')
    .limit(sample)
    .execute()
  const storage = openPhotoStorage(machine, hurried)
  const files = await Promise.all(photos.map(({ filesKey }) => storage.open(filesKey, smallest)))
  for (const file of files) await file?.close()
  const missing = files.filter((file) => file === null).length
  return { state: missing > 0 ? 'bad' : 'ok', facts: { canWrite, away, sampled: photos.length, missing } }
}

/** For which reason the store does not serve; null where it does. */
async function reasonOf(probing: Promise<void>) {
  try {
    await probing
    return null
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.code
    throw error
  }
}

/** Only where the site says that it is reached by https: whoever ends TLS before it is asked as a browser would. */
export const certificate: Check<'certificate'> = async ({ machine }) => {
  const address = new URL(machine.publicUrl)
  if (address.protocol !== 'https:') return { state: 'ok', facts: { endsAt: null, refused: null } }
  const facts = await findCertificate(address)
  const left = facts.endsAt ? (facts.endsAt.getTime() - machineNow()) / day : 0
  return { state: left < 7 ? 'bad' : left < 21 ? 'attention' : 'ok', facts }
}

/** What the web processes use of what they may, and what the machine has left. */
export const memory: Check<'memory'> = async () => {
  const facts = memoryState()
  const ours = graded(facts.used / facts.limit, { attention: 0.7, bad: 0.9 })
  const machines = graded(1 - facts.free / facts.total, { attention: 0.9, bad: 0.97 })
  return { state: ours === 'bad' || machines === 'bad' ? 'bad' : ours === 'ok' ? machines : ours, facts }
}

export const versions: Check<'versions'> = async ({ db }) => {
  const server = await findServerVersion(db)
  const facts = {
    site: siteVersion,
    node: process.versions.node,
    postgres: server.version,
    newestPostgres: server.newest,
    isBehind: server.isBehind,
  }
  return { state: server.isBehind ? 'attention' : 'ok', facts }
}

/** With which rights web and worker run beside this process, and what a decoder of pictures could reach when it tried. */
export const rights: Check<'rights'> = async () => {
  const { processes, decoder } = await describePrivileges()
  const isOpen = decoder && (decoder.network || decoder.reads || decoder.writes)
  const facts = {
    isRoot: processes.some(({ uid }) => uid === 0),
    hasCapabilities: processes.some(({ capabilities }) => capabilities),
    decoder: !decoder
      ? ('not_started' as const)
      : isOpen
        ? ('open' as const)
        : decoder.kind === 'bubblewrap'
          ? ('closed' as const)
          : ('no_network' as const),
  }
  const isWide = facts.isRoot || facts.hasCapabilities || facts.decoder === 'open'
  return { state: facts.decoder === 'not_started' ? 'bad' : isWide ? 'attention' : 'ok', facts }
}
