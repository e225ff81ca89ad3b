import * as v from 'valibot'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { compress, copyName, decompress, removeList, timeOfName, writeList, type CopyStore } from './copy-store.ts'

/** A whole base backup as its name says it: when it was whole, of which line, and the segments that make it one moment. */
export type ListedBase = { name: string; at: Date; line: string; start: string; stop: string }

const written = /^bases\/((\d{8}T\d{6}Z)-([0-9a-f]{16})-([0-9A-F]{24})-([0-9A-F]{24}))\.age$/
const baseObject = (name: string) => `bases/${name}.age`
const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
// They become files below the cluster, and age does not say who sealed them.
const fileName = v.pipe(
  v.string(),
  v.regex(/^\.(?:\/[\w.-]+)*\/?$/),
  v.check((name) => !name.includes('/..')),
)
const bytes = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

const manifestSchema = v.object({
  format: v.literal(1),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
  major: v.number(),
  label: v.string(),
  pieceKey: hex64,
  /** APP_SECRET, as in a copy. */
  secret: v.nullable(v.string()),
  /** Files with their sizes and folders (null), in the order in which `pieces` hold their bytes one after the other. */
  files: v.array(v.tuple([fileName, bytes])),
  pieces: v.array(hex64),
})

/** What a base backup consists of. */
export type BaseManifest = v.InferOutput<typeof manifestSchema>

/** All whole base backups, the newest first; no key is needed. */
export async function listBases({ target }: { target: CopyTarget }): Promise<ListedBase[]> {
  const bases: ListedBase[] = []
  for await (const object of target.list('bases')) {
    const [, name, at, line, start, stop] = written.exec(object.name) ?? []
    if (name && at && line && start && stop) bases.push({ name, at: timeOfName(at), line, start, stop })
  }
  return bases.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Makes a base backup exist, in one step. */
export async function finishBase(
  { target, sealing }: CopyStore,
  { line, start, stop, ...manifest }: BaseManifest & Pick<ListedBase, 'line' | 'start' | 'stop'>,
): Promise<string> {
  const name = `${copyName(new Date(manifest.endedAt))}-${line}-${start}-${stop}`
  await writeList({ target }, { name, pieces: manifest.pieces })
  await target.put(baseObject(name), await sealing.seal(await compress(Buffer.from(JSON.stringify(manifest)))))
  return name
}

/** Throws where the manifest is missing or was changed, or where this identity does not open it. */
export async function openBase({ target, sealing }: CopyStore, { name }: { name: string }): Promise<BaseManifest> {
  const sealed = await target.get(baseObject(name))
  const opened = sealed && (await sealing.open(sealed).catch(() => null))
  if (!opened) throw new Error(`The base backup ${name} is missing, was changed, or this key does not open it`)
  return v.parse(manifestSchema, JSON.parse((await decompress(opened)).toString('utf8')))
}

/** The manifest goes first. */
export async function removeBase({ target }: { target: CopyTarget }, { name }: { name: string }) {
  await target.remove(baseObject(name))
  await removeList({ target }, name)
}
