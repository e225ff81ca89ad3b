import type { RouterContextProvider } from 'react-router'
import { findPostedKeys } from '#domain/ads/find-posted-keys.ts'
import { findDraft, type Draft } from '#domain/drafts/find-draft.ts'
import type { SavedDraft } from '#app/components/drafts/draft-form.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'

/** The saved draft of this person's unfinished ad; its fields once they chose to go on with it. */
export async function readSavedDraft(context: Readonly<RouterContextProvider>, url: URL) {
  const person = requirePerson(context)
  const db = database(context)
  const [{ saves, draft }, posted] = await Promise.all([findDraft(db, person), findPostedKeys(db, person)])
  const isContinued = url.searchParams.get('draft') === 'continue'
  const savedDraft: SavedDraft = {
    owner: person.id,
    saves,
    draft: draft && { savedAt: draft.savedAt.toJSON(), copy: text(draft, 'draftCopy'), title: text(draft, 'title') },
    posted,
    isContinued,
  }
  return { savedDraft, draft: isContinued ? draft : null }
}

function text({ fields }: Draft, name: string) {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
