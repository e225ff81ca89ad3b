import { resolve } from 'node:path'
import { createBucketTarget } from '#adapters/copies/bucket-target.ts'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { createFolderTarget } from '#adapters/copies/folder-target.ts'
import { createSealing, type Sealing } from '#adapters/copies/sealing.ts'
import { createSftpTarget } from '#adapters/copies/sftp-target.ts'
import { parseSftpAddress } from '#adapters/sftp/sftp-address.ts'
import { createSftpClient } from '#adapters/sftp/sftp-client.ts'
import { connectSsh } from '#adapters/sftp/ssh-connection.ts'
import { createObjectStore } from '#adapters/storage/object-store.ts'
import { env } from '#config/env.ts'
import { listCopies, type CopyStore } from '#domain/copies/copy-store.ts'
import { findIdentity, findRecipients } from './backup-keys.ts'

/** What seals to whom the copies are for, and opens them where the key is here. */
export async function openSealing(): Promise<Sealing> {
  return createSealing({ recipients: await findRecipients(), identity: findIdentity() })
}

/** The copies of the named folder, or of `BACKUP_DIR`, for reading; throws where the key is not on this machine. */
export function openForReading(folder: string | undefined, identity = findIdentity()): CopyStore {
  if (identity) return { target: openTarget(folder), sealing: createSealing({ recipients: [], identity }) }
  throw new Error('The key of the copies is not here: --identity FILE, or BACKUP_IDENTITY')
}

/** The newest copy, or the newest that is not younger than `at` says; throws where there is none. */
export async function chooseCopy(store: CopyStore, at: string | undefined): Promise<string> {
  const until = readMoment(at)
  const copy = (await listCopies(store)).find(({ at: made }) => !until || made <= until)
  if (copy) return copy.name
  throw new Error(`There is no copy${at ? ` from before ${at}` : ''} in ${store.target.address}`)
}

/** What `--at` says; throws where it is no time. */
export function readMoment(at: string | undefined): Date | undefined {
  const moment = at === undefined ? undefined : new Date(at)
  if (moment && Number.isNaN(moment.getTime())) throw new Error(`--at ${at} is no time, like 2026-11-23T02:15:00Z`)
  return moment
}

/** The named folder, bucket or server, or `BACKUP_DIR`. */
export function openTarget(folder: string | undefined): CopyTarget {
  const named = folder ?? env.backupDir
  if (!named) throw new Error('Where to: --to FOLDER, or BACKUP_DIR')
  const [, scheme] = /^([a-z0-9]+):\/\//i.exec(named) ?? []
  if (!scheme) return createFolderTarget(resolve(named))
  if (scheme === 's3') return openBucket(named)
  if (scheme === 'sftp') return openSftp(named)
  // Without the rest, which may hold a password.
  throw new Error(
    `${scheme}:// is none of: a folder, a bucket (s3://BUCKET/FOLDER), a server (sftp://USER@HOST/FOLDER)`,
  )
}

// A piece has up to some megabytes, and nobody waits for a copy.
const patience = 60_000

function openBucket(address: string) {
  const [, bucket, prefix = ''] = /^s3:\/\/([\w][\w.-]*)(?:\/([\w-][\w/-]*?))?\/?$/.exec(address) ?? []
  if (!bucket) throw new Error(`${address} names no bucket, like s3://BUCKET/FOLDER`)
  if (!env.backupS3)
    throw new Error('A bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY')
  return createBucketTarget(createObjectStore({ ...env.backupS3, bucket }, { patience }), prefix)
}

const servers = new Map<string, CopyTarget>()

/** One connection to a server, for all who want its copies. */
function openSftp(text: string) {
  const server = parseSftpAddress(text)
  const connect = () => connectSsh(server, { ...env.backupSftp, patience })
  const target = servers.get(server.address) ?? createSftpTarget(createSftpClient(connect), server)
  servers.set(server.address, target)
  return target
}
