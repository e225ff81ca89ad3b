import { randomBytes } from 'node:crypto'
import { posix } from 'node:path'
import {
  hasRemoteFile,
  listRemoteFolder,
  openRemoteFolder,
  readRemoteFile,
  removeRemoteFile,
  renameRemoteFile,
  syncRemoteFolder,
  writeRemoteFile,
} from '../sftp/remote-files.ts'
import { RemoteFolders } from '../sftp/remote-folders.ts'
import type { SftpAddress } from '../sftp/sftp-address.ts'
import type { SftpClient } from '../sftp/sftp-client.ts'
import { sftpCode, SftpRefusal, type SftpSession } from '../sftp/sftp-session.ts'
import type { CopyTarget, StoredObject } from './copy-target.ts'
import { folderName, objectName } from './object-name.ts'

const foldersAtOnce = 16
// `wal/LINE/SEGMENT`: what lies deeper is none of ours, whatever the server says.
const deepest = 3

type Site = { client: SftpClient; folder: string; unfinished: string; folders: RemoteFolders }
type Arriving = { path: string; bytes: Uint8Array }

/**
 * Copies in a folder of another machine, by SFTP. An object is written aside, synced where the server can do that, and renamed; what is there is not
 * written again. A connection that breaks off is made anew and the same done again: what was done by then is recognised.
 */
export function createSftpTarget(client: SftpClient, { address, folder }: SftpAddress): CopyTarget {
  const pathOf = (name: string) => `${folder}/${objectName(name)}`
  const site: Site = { client, folder, unfinished: `${folder}/.unfinished`, folders: new RemoteFolders() }

  return {
    address,

    async put(name, bytes) {
      const arriving = { path: pathOf(name), bytes }
      return client.use(async (session, attempt) => {
        const answer = await putOrAgain(site, session, arriving)
        // The answer to an earlier try was lost: what is there may be what it wrote.
        const isOurs = answer === 'present' && attempt > 1 && (await isThere(session, arriving))
        return isOurs ? 'written' : answer
      })
    },

    async get(name) {
      const path = pathOf(name)
      return client.use((session) => readRemoteFile(session, path))
    },

    list: (name) => listIn(site, [folderName(name)]),

    async remove(name) {
      const path = pathOf(name)
      await client.use((session) => removeRemoteFile(session, path))
    },

    sweep: () => client.use((session) => removeUnfinished(session, site)),
  }
}

async function putOrAgain(site: Site, session: SftpSession, arriving: Arriving) {
  try {
    return await putOnce(site, session, arriving)
  } catch (error) {
    if (!(error instanceof SftpRefusal) || error.code !== sftpCode.missing) throw error
    // Somebody took away a folder that was there, or swept: once more from its beginning.
    site.folders.forget()
    return putOnce(site, session, arriving)
  }
}

/** Three waits for the line: what needs no answer of one another is sent together. */
async function putOnce({ folders, unfinished }: Site, session: SftpSession, { path, bytes }: Arriving) {
  const aside = `${unfinished}/${randomBytes(16).toString('hex')}`
  await folders.make(session, unfinished)
  await folders.make(session, posix.dirname(path))
  const opening = openRemoteFolder(session, posix.dirname(path))
  let isRenamed = false
  try {
    const writing = writeRemoteFile(session, aside, bytes)
    const [isTaken, above] = await Promise.all([hasRemoteFile(session, path), opening, writing])
    if (isTaken) return 'present' as const
    await Promise.all([renameRemoteFile(session, aside, path), above.sync()])
    isRenamed = true
    return 'written' as const
  } catch (error) {
    if (!(error instanceof SftpRefusal) || error.code === sftpCode.missing) throw error
    // A rename refuses a name that somebody took meanwhile.
    if (await hasRemoteFile(session, path)) return 'present' as const
    throw error
  } finally {
    opening.then(({ close }) => close()).catch(() => {})
    if (!isRenamed) await removeRemoteFile(session, aside).catch(() => {})
  }
}

/** Whether exactly these bytes are there; durable then. */
async function isThere(session: SftpSession, { path, bytes }: Arriving) {
  const present = await readRemoteFile(session, path)
  if (!present?.equals(bytes)) return false
  await syncRemoteFolder(session, posix.dirname(path))
  return true
}

async function* listIn(site: Site, names: readonly string[]): AsyncGenerator<StoredObject> {
  for (let at = 0; at < names.length; at += foldersAtOnce) {
    const some = names.slice(at, at + foldersAtOnce)
    const found = (await Promise.all(some.map((name) => entriesOf(site, name)))).flat()
    for (const { kind, ...object } of found) if (kind === 'file') yield object
    const deeper = found.filter(({ kind, name }) => kind === 'folder' && name.split('/').length < deepest)
    yield* listIn(
      site,
      deeper.map(({ name }) => name),
    )
  }
}

async function entriesOf({ client, folder }: Site, below: string) {
  const entries = await client.use((session) => listRemoteFolder(session, `${folder}/${below}`))
  // Another machine's word: a name that leads elsewhere is none of an object.
  const usable = entries.filter(({ name }) => /^[0-9a-z][0-9a-z.-]*$/i.test(name) && !name.includes('..'))
  return usable.map(({ name, ...entry }) => ({ ...entry, name: `${below}/${name}` }))
}

async function removeUnfinished(session: SftpSession, { unfinished }: Site) {
  const entries = await listRemoteFolder(session, unfinished)
  const left = entries.filter(({ kind, name }) => kind === 'file' && /^\w+$/.test(name))
  await Promise.all(left.map(({ name }) => removeRemoteFile(session, `${unfinished}/${name}`)))
}
