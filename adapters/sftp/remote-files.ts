import { packetType, type Attributes, type Field } from './sftp-packets.ts'
import { sftpCode, SftpRefusal, type SftpSession } from './sftp-session.ts'

// What is done with files of a server, each by the fewest waits for the line: requests that need no answer of one another go out together.

// Every server takes packets of this size (draft-ietf-secsh-filexfer-02).
const chunk = 32 * 1024
// No object of ours has as much; a server that says so would fill the memory.
const mostBytes = 2 ** 30
/** A folder of copies has some thousands. */
const mostEntries = 1_000_000
const forReading = 1
// Write, create, and refuse a name that is taken.
const forNewFile = 2 | 8 | 32
const permissionsFollow = 4
const [ownFile, ownFolder] = [0o600, 0o700]
const fsync = 'fsync@openssh.com'
const [fileKind, folderKind, linkKind] = [0o100000, 0o040000, 0o120000]

export type RemoteEntry = { name: string; kind: 'file' | 'folder' | 'other'; bytes: number; writtenAt: Date }

/** Writes a new file whole, durably where the server can do that; it may be there in part where this throws. */
export async function writeRemoteFile(session: SftpSession, path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(session, path, [forNewFile, permissionsFollow, ownFile])
  const requests: Promise<unknown>[] = []
  for (let at = 0; at < bytes.byteLength; at += chunk)
    requests.push(session.request(packetType.write, handle, BigInt(at), bytes.subarray(at, at + chunk)))
  await about(path, Promise.all([...requests, ...syncAndClose(session, handle)]))
}

/** The whole file, or null where there is none. */
export async function readRemoteFile(session: SftpSession, path: string): Promise<Buffer | null> {
  const handle = await orIfMissing(open(session, path, [forReading, 0]), null)
  if (!handle) return null
  try {
    const [{ size }, beginning] = await Promise.all([
      attributesBy(session, packetType.fstat, handle),
      readAt(session, handle, { at: 0, length: chunk }),
    ])
    if (size === undefined || size > mostBytes) throw new Error(`${path} is no object: it has ${size} bytes`)
    const rest: Promise<Buffer>[] = []
    for (let at = beginning.byteLength; at < size; at += chunk)
      rest.push(readWhole(session, handle, { at, length: Math.min(chunk, size - at) }))
    return Buffer.concat([beginning, ...(await Promise.all(rest))])
  } finally {
    closeUnawaited(session, handle)
  }
}

/** What is in a folder, in no order; nothing where there is none. */
export async function listRemoteFolder(session: SftpSession, path: string): Promise<RemoteEntry[]> {
  const opened = await orIfMissing(about(path, session.request(packetType.opendir, path)), null)
  if (!opened) return []
  const handle = opened.body.bytes()
  const entries: RemoteEntry[] = []
  try {
    for (;;) {
      const { body } = await session.request(packetType.readdir, handle)
      const count = body.number()
      if (count === 0 || entries.length + count > mostEntries)
        throw new Error(`the server lists ${path} without an end`)
      for (let left = count; left > 0; left--) {
        const name = body.text()
        body.bytes()
        entries.push(await entryOf(session, { path, name, attributes: body.attributes() }))
      }
    }
  } catch (error) {
    if (!isRefusal(error, sftpCode.end)) throw error
  } finally {
    closeUnawaited(session, handle)
  }
  return entries
}

/** Whether there is anything by this name. */
export async function hasRemoteFile(session: SftpSession, path: string): Promise<boolean> {
  return orIfMissing(
    session.request(packetType.lstat, path).then(() => true),
    false,
  )
}

/** Gives a file another name. A server refuses one that is taken, by a hard link where its disk knows them. */
export async function renameRemoteFile(session: SftpSession, from: string, to: string): Promise<void> {
  await about(to, session.request(packetType.rename, from, to))
}

/** Nothing happens where there is none. */
export async function removeRemoteFile(session: SftpSession, path: string): Promise<void> {
  await orIfMissing(about(path, session.request(packetType.remove, path)), null)
}

/** A folder that only its owner may enter, or the one that is there; `orphan` where there is none above it. */
export async function makeRemoteFolder(session: SftpSession, path: string): Promise<'made' | 'present' | 'orphan'> {
  try {
    await about(path, session.request(packetType.mkdir, path, permissionsFollow, ownFolder))
    return 'made'
  } catch (error) {
    if (isRefusal(error, sftpCode.missing)) return 'orphan'
    // Servers say by no code of its own that it is there.
    if (error instanceof SftpRefusal && (await isFolder(session, path))) return 'present'
    throw error
  }
}

/** What makes the names in a folder durable; does nothing where the server opens no folders or syncs nothing. OpenSSH on Linux does. */
export type OpenedFolder = { sync: () => Promise<unknown>; close: () => void }

/** Opened before it is needed, a folder is synced together with the request that changes it: they are answered in their order. */
export async function openRemoteFolder(session: SftpSession, path: string): Promise<OpenedFolder> {
  const canSync = session.extensions.has(fsync)
  const handle = canSync ? await unlessRefused(open(session, path, [forReading, 0])) : undefined
  if (!handle) return { sync: async () => {}, close() {} }
  return {
    sync: () => unlessRefused(session.request(packetType.extended, fsync, handle)),
    close: () => closeUnawaited(session, handle),
  }
}

export async function syncRemoteFolder(session: SftpSession, path: string): Promise<void> {
  const folder = await openRemoteFolder(session, path)
  await folder.sync().finally(folder.close)
}

async function unlessRefused<T>(request: Promise<T>): Promise<T | undefined> {
  return request.catch((error: unknown) => {
    if (error instanceof SftpRefusal) return undefined
    throw error
  })
}

async function open(session: SftpSession, path: string, how: number[]) {
  return (await about(path, session.request(packetType.open, path, ...how))).body.bytes()
}

function syncAndClose(session: SftpSession, handle: Buffer): Promise<unknown>[] {
  const canSync = session.extensions.has(fsync)
  return [
    ...(canSync ? [session.request(packetType.extended, fsync, handle)] : []),
    session.request(packetType.close, handle),
  ]
}

/** Of what was only read nobody needs to know how that ended. */
function closeUnawaited(session: SftpSession, handle: Buffer) {
  session.request(packetType.close, handle).catch(() => {})
}

/** Up to so many bytes; none at the end of the file. */
async function readAt(session: SftpSession, handle: Buffer, { at, length }: { at: number; length: number }) {
  try {
    return (await session.request(packetType.read, handle, BigInt(at), length)).body.bytes()
  } catch (error) {
    if (isRefusal(error, sftpCode.end)) return Buffer.alloc(0)
    throw error
  }
}

/** Servers may answer with fewer bytes. */
async function readWhole(session: SftpSession, handle: Buffer, { at, length }: { at: number; length: number }) {
  const parts: Buffer[] = []
  for (let left = length; left > 0;) {
    const part = await readAt(session, handle, { at: at + length - left, length: left })
    if (part.byteLength === 0) throw new Error('a file of the server became shorter while it was read')
    parts.push(part)
    left -= part.byteLength
  }
  return Buffer.concat(parts)
}

/** A link to a file counts as that file, one to a folder leads nowhere: as in a folder of this machine. */
async function entryOf(
  session: SftpSession,
  { path, name, attributes }: { path: string; name: string; attributes: Attributes },
): Promise<RemoteEntry> {
  const isLink = kindOf(attributes) === linkKind
  const isKnown = attributes.permissions !== undefined && !isLink
  const found = isKnown
    ? attributes
    : await orIfMissing(attributesBy(session, packetType.stat, `${path}/${name}`), attributes)
  const isFolder = kindOf(found) === folderKind && !isLink
  const kind = kindOf(found) === fileKind ? 'file' : isFolder ? 'folder' : 'other'
  return { name, kind, bytes: found.size ?? 0, writtenAt: found.writtenAt ?? new Date(0) }
}

function kindOf({ permissions = 0 }: Attributes) {
  return permissions & 0o170000
}

async function isFolder(session: SftpSession, path: string) {
  const found = await attributesBy(session, packetType.stat, path).catch(() => undefined)
  return found !== undefined && kindOf(found) === folderKind
}

async function attributesBy(session: SftpSession, type: number, target: Field) {
  return (await session.request(type, target)).body.attributes()
}

function isRefusal(error: unknown, code: number) {
  return error instanceof SftpRefusal && error.code === code
}

async function orIfMissing<T, E>(request: Promise<T>, instead: E): Promise<T | E> {
  return request.catch((error: unknown) => {
    if (isRefusal(error, sftpCode.missing)) return instead
    throw error
  })
}

/** A refusal says which file it is about. */
async function about<T>(path: string, request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    if (error instanceof SftpRefusal) throw new SftpRefusal(error.code, `${path}: ${error.message}`)
    throw error
  })
}
