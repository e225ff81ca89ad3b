import * as v from 'valibot'
import type { CopyTarget } from '#adapters/copies/copy-target.ts'
import { copyName, timeOfName, type CopyStore, type ListedCopy } from './copy-store.ts'

/** Who was erased, and when: nothing else of them is in the ledger beside the copies. */
export type Erasure = { personId: string; erasedAt: Date }
type ListedErasure = { object: string; erasedAt: Date | undefined; personId: string | undefined }

const written = /^erasures\/(\d{8}T\d{6}Z)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.age$/
const entrySchema = v.object({ personId: v.pipe(v.string(), v.uuid()) })
/** A transaction that erased may have begun before a copy's moment and ended after it. */
const overlap = 24 * 3600 * 1000

/** From when on erasures are not in every copy; null while there is none. */
export function ledgerBegins(copies: readonly ListedCopy[]): Date | null {
  if (copies.length === 0) return null
  return new Date(Math.min(...copies.map(({ at }) => at.getTime())) - overlap)
}

/** All entries, damaged ones too; no key is needed. */
export async function listErasures({ target }: { target: CopyTarget }): Promise<ListedErasure[]> {
  const entries: ListedErasure[] = []
  for await (const { name } of target.list('erasures')) {
    const [, at, personId] = written.exec(name) ?? []
    entries.push({ object: name, erasedAt: at ? timeOfName(at) : undefined, personId })
  }
  return entries
}

/** The object in which an erasure stands; the same erasure is always the same object. */
export function erasureObject({ personId, erasedAt }: Erasure): string {
  return `erasures/${copyName(erasedAt)}-${personId}.age`
}

/** Writes an erasure beside the copies; one that is there stays as it is. */
export async function putErasure({ target, sealing }: CopyStore, erasure: Erasure) {
  const entry = JSON.stringify({ personId: erasure.personId })
  return target.put(erasureObject(erasure), await sealing.seal(Buffer.from(entry)))
}

/** Whom the ledger names, each once, and a line for every entry that was changed, is cut short, or was sealed to others. */
export async function readErasures(store: CopyStore): Promise<{ people: string[]; faults: string[] }> {
  const people = new Set<string>()
  const faults: string[] = []
  for (const { object } of await listErasures(store)) {
    const personId = await readEntry(store, object).catch(() => null)
    if (personId) people.add(personId)
    else faults.push(`${object} was changed, or this key does not open it`)
  }
  return { people: [...people], faults }
}

/** Only what the name and the seal say alike is believed. */
async function readEntry({ target, sealing }: CopyStore, object: string) {
  const sealed = await target.get(object)
  const [, , named] = written.exec(object) ?? []
  if (!sealed || !named) return null
  const { personId } = v.parse(entrySchema, JSON.parse(Buffer.from(await sealing.open(sealed)).toString('utf8')))
  return personId === named ? personId : null
}
