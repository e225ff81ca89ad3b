import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#shared/error-code.ts'
import type { SystemUser } from '#db/embedded/unprivileged-user.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants
/** Every folder of DATA_DIR that web or worker writes in. */
const ownFolders = ['media', 'outbox', 'share-pictures', 'compiled']

/**
 * Gives the user the folders of DATA_DIR that the site writes in, with what root left in them at earlier starts. The rest
 * (secret, lock, where the cluster is) stays root's: root believes it at the next start. Cut short, it begins anew.
 */
export function handOver(dataDir: string, user: SystemUser) {
  const stamp = join(dataDir, 'owner')
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === String(user.uid)
  const { uid, mode } = statSync(dataDir)
  // A link there is root's own then, to another disk.
  const followsLink = uid === 0 && (mode & 0o022) === 0
  for (const name of ownFolders) {
    const folder = join(dataDir, name)
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    if (!isDone || statSync(folder).uid === 0) giveFolder(folder, { user, followsLink })
  }
  if (isDone) return
  rmSync(stamp, { force: true })
  writeFileSync(stamp, `${user.uid}\n`, { mode: 0o600, flag: 'wx' })
}

/** By open handles all the way down: whoever may write in a folder could put a link in the place of what was looked at. */
function giveFolder(folder: string, { user, followsLink = false }: { user: SystemUser; followsLink?: boolean }) {
  withHandle(folder, O_DIRECTORY | (followsLink ? 0 : O_NOFOLLOW), (handle) => {
    const here = `/proc/self/fd/${handle}`
    const { uid, mode } = fstatSync(handle)
    const isOnlyRoots = uid === 0 && (mode & 0o022) === 0
    for (const entry of readdirSync(here, { withFileTypes: true })) {
      if (entry.isDirectory()) giveFolder(`${here}/${entry.name}`, { user })
      else if (entry.isFile()) giveFile(`${here}/${entry.name}`, { user, isOnlyRoots })
    }
    if (uid === 0) fchownSync(handle, user.uid, user.gid)
  })
}

/** A second name of a file may be that of a file anywhere, put here by whoever may write here. */
function giveFile(path: string, { user, isOnlyRoots }: { user: SystemUser; isOnlyRoots: boolean }) {
  withHandle(path, O_NOFOLLOW | O_NONBLOCK, (handle) => {
    const { uid, nlink } = fstatSync(handle)
    if (uid === 0 && (nlink === 1 || isOnlyRoots)) fchownSync(handle, user.uid, user.gid)
  })
}

/** What went away or became a link meanwhile is left alone. */
function withHandle(path: string, flags: number, work: (handle: number) => void) {
  let handle: number
  try {
    handle = openSync(path, O_RDONLY | flags)
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes(errorCode(error) ?? '')) return
    throw error
  }
  try {
    work(handle)
  } finally {
    closeSync(handle)
  }
}
