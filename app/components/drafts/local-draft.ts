import type { SavedPhoto } from '#app/components/photos/picked-photo.ts'
import { offlineStore } from '#app/components/offline/offline-store.ts'
import * as is from '#app/components/offline/shape.ts'

export type Fields = Record<string, string | string[]>

/** The copy of an unfinished ad in this browser, with the photos that have not arrived yet. */
export type LocalDraft = {
  owner: string
  fields: Fields
  photos: SavedPhoto[]
  /** When it changed last, by the server's clock. */
  at: number
  /** The name of the copy that was sent to the server last or came from it, and whether this one changed since. */
  base: string | null
  changed: boolean
}

export const isFields: is.Shape<Fields> = is.recordOf(is.either(is.text, is.listOf(is.text)))
const isTextOrNull = is.either(is.text, is.oneOf(null))
export const isSavedPhoto: is.Shape<SavedPhoto> = is.either(
  is.object({ key: is.text }),
  is.object({ picture: is.blob, name: is.text, address: isTextOrNull, raw: is.boolean }),
)
const store = offlineStore(
  'drafts',
  is.object<LocalDraft>({
    owner: is.text,
    fields: isFields,
    photos: is.listOf(isSavedPhoto),
    at: is.number,
    base: isTextOrNull,
    changed: is.boolean,
  }),
)

/** What the server has: when it came, and the name that the browser gave it. */
export type ServerCopy = { savedAt: string; copy: string; title: string }

/** Writing may fail, as when the phone is full; then the server's copy is the only one. */
export function saveLocal(draft: LocalDraft) {
  return store.put(draft, draft.owner).catch(() => {})
}

export function readLocal(owner: string) {
  return store.read(owner).catch(() => undefined)
}

export function forgetLocal(owner: string) {
  return store.remove(owner).catch(() => {})
}

/** The ad of this submission was posted. */
export async function forgetPosted(submissionKey: unknown) {
  const drafts = await store.list().catch(() => [])
  for (const { owner, fields } of drafts) if (fields.submissionKey === submissionKey) await forgetLocal(owner)
}

/** Whether this copy is of an ad that was posted: its answer was lost, or nobody waited for it. */
export function isPosted({ fields }: LocalDraft, posted: readonly string[]) {
  return typeof fields.submissionKey === 'string' && posted.includes(fields.submissionKey)
}

/** Whether this browser's copy is the one to go on with: the newer wins, and what the server dropped is dropped here. */
export function isLocalNewer(local: LocalDraft, server: ServerCopy | null) {
  if (!server) return local.base === null || local.changed
  return local.base === server.copy || local.at > Date.parse(server.savedAt)
}

/** What a form says so far, its files and photos aside. */
export function fieldsOf(form: FormData): Fields {
  const fields: Fields = {}
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    const [first, ...others] = texts
    if (name !== 'photos' && first !== undefined) fields[name] = others.length > 0 ? texts : first
  }
  return fields
}
