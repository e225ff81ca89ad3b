import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import type { Sealing } from '#adapters/copies/sealing.ts'
import { pieceName } from './pieces.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'

/** A folder of copies and what opens them. */
export type CopyStore = { target: CopyTarget; sealing: Sealing }
export type ListedCopy = { name: string; at: Date }

/** Compression of what isn't cut into pieces. */
export const compress = promisify(zstdCompress)
/** The way back. */
export const decompress = promisify(zstdDecompress)
const written = /^copies\/(\d{8}T\d{6}Z)\.age$/
const manifestObject = (name: string) => `copies/${name}.age`
const listObject = (name: string) => `lists/${name}`

/** A copy is called by the time of its snapshot: 20261123T021500Z. */
export function copyName(at: Date) {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The second that such a name says. */
export function timeOfName(name: string) {
  return new Date(name.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
}

/** All whole copies, the newest first; no key is needed. */
export async function listCopies({ target }: { target: CopyTarget }): Promise<ListedCopy[]> {
  const copies: ListedCopy[] = []
  for await (const { name } of target.list('copies')) {
    const [, copy] = written.exec(name) ?? []
    if (copy) copies.push({ name: copy, at: timeOfName(copy) })
  }
  return copies.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Makes a copy exist: its list of pieces, and last of all, in one step, its manifest. */
export async function finishCopy({ target, sealing }: CopyStore, manifest: Manifest): Promise<string> {
  const name = copyName(new Date(manifest.at))
  // Before its list goes: without it the next pruning would take pieces of the copy that is there.
  if (await target.get(manifestObject(name))) throw new Error(`The copy ${name} is there already`)
  await writeList({ target }, { name, pieces: piecesOf(manifest) })
  await target.put(manifestObject(name), await sealing.seal(await compress(writeManifest(manifest))))
  return name
}

/** Writes which pieces something needs, before it exists. */
export async function writeList(
  { target }: { target: CopyTarget },
  { name, pieces }: { name: string; pieces: string[] },
) {
  await target.remove(listObject(name))
  await target.put(listObject(name), await packList(pieces))
}

/** Its list goes after what it belongs to is gone. */
export const removeList = ({ target }: { target: CopyTarget }, name: string) => target.remove(listObject(name))

/** Throws where the manifest is missing or was changed, or where this identity does not open it. */
export async function openCopy({ target, sealing }: CopyStore, name: string): Promise<Manifest> {
  const sealed = await target.get(manifestObject(name))
  if (!sealed) throw new Error(`There is no copy ${name} in ${target.address}`)
  const opened = await sealing.open(sealed).catch((error: unknown) => {
    throw new Error(`The copy ${name} was changed, or this key does not open it`, { cause: error })
  })
  return readManifest(await decompress(opened))
}

/** The names of all pieces that are there. */
export async function listPieces({ target }: { target: CopyTarget }): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of target.list('pieces')) names.add(name.slice(name.lastIndexOf('/') + 1))
  return names
}

/** The names of all pieces of a copy. */
export function piecesOf({ tables, photos, pieceKey }: Manifest): string[] {
  return [...tables.flatMap(({ pieces }) => pieces), ...photos.map((key) => pieceName(pieceKey, 'photo', key))]
}

/** The same without a key, from the list that lies open beside the copy; throws where it is missing or was changed. */
export async function listedPieces({ target }: { target: CopyTarget }, name: string): Promise<string[]> {
  const packed = await target.get(listObject(name))
  const list = packed && (await unpackList(packed).catch(() => null))
  if (!list) throw new Error(`${listObject(name)} is missing or was changed`)
  return list
}

/** What killed copies left behind: lists of nothing that exists. */
export async function removeUnfinishedLists({ target }: { target: CopyTarget }, existing: { name: string }[]) {
  const finished = new Set(existing.map(({ name }) => listObject(name)))
  for await (const { name } of target.list('lists')) if (!finished.has(name)) await target.remove(name)
}

/** The manifest goes first: without it there is no copy any more. */
export async function removeCopy({ target }: { target: CopyTarget }, name: string) {
  await target.remove(manifestObject(name))
  await removeList({ target }, name)
}

async function packList(names: string[]) {
  const text = [...new Set(names)].sort().join('\n')
  return compress(Buffer.from(`${sha256(text)}\n${text}`))
}

async function unpackList(packed: Uint8Array) {
  const [hash, ...names] = (await decompress(packed)).toString('utf8').split('\n')
  if (hash !== sha256(names.join('\n'))) throw new Error('changed')
  return names.filter(Boolean)
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
