import type { RouterContextProvider } from 'react-router'
import { findDraft, type Draft } from '#domain/drafts/find-draft.ts'
import type { Kept } from '#app/components/drafts/kept-form.tsx'
import { database, requirePerson } from './contexts.ts'

/** What is kept of this person's unfinished ad; the draft itself once they chose to go on with it. */
export async function keptDraft(context: Readonly<RouterContextProvider>, url: URL) {
  const person = requirePerson(context)
  const { saves, draft } = await findDraft(database(context), person)
  const isContinued = url.searchParams.get('draft') === 'continue'
  const kept: Kept = {
    owner: person.id,
    saves,
    draft: draft && { savedAt: draft.savedAt.toJSON(), copy: text(draft, 'draftCopy'), title: text(draft, 'title') },
    isContinued,
  }
  return { kept, draft: isContinued ? draft : null }
}

function text({ fields }: Draft, name: string) {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
