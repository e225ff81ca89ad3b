import { data, redirect, type RouterContextProvider } from 'react-router'
import { understoodName } from '#shared/pasted-parts.ts'
import { localPath } from '#i18n/language.ts'
import { isCopied } from '#domain/drafts/copied-draft.ts'
import { findDraft, type Draft } from '#domain/drafts/find-draft.ts'
import { saveDraft } from '#domain/verbs/ads/save-draft.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readPostForm } from './read-post-form.ts'

type Context = Readonly<RouterContextProvider>
type Saved = { isSaved: boolean; flash?: 'ad_copied' }
type Values = Record<string, string | string[]>

type Opening = { context: Context; url: URL; values: Values; photoKeys: string[] }

/** As a draft that the form goes on with; of who stores none, the form is the answer. */
export async function openDraft(opening: Opening) {
  const { context, values: fields, photoKeys } = opening
  const saved = await saveDraft(database(context), { by: requirePerson(context), fields, photoKeys })
  return openSaved(opening, { isSaved: saved.ok })
}

export async function openSaved({ context, url, values, photoKeys }: Opening, { isSaved, flash }: Saved) {
  const form = localPath('/post?draft=continue')
  if (isSaved) return flash ? redirectWithMessage(form, flash) : redirect(form, 303)
  const postForm = await readPostForm(context, url, values)
  return data({ opened: { ...postForm, start: { values, photoKeys } } })
}

/** A draft that somebody wrote themselves; what comes from a text or another ad and was not touched may be replaced. */
export async function findDraftInTheWay(context: Context) {
  const { draft } = await findDraft(database(context), requirePerson(context))
  if (!draft || isUntouched(draft)) return null
  const { title } = draft.fields
  return { title: typeof title === 'string' ? title : '', savedAt: draft.savedAt.toJSON() }
}

/** The browser names each copy that it saves, and sends nothing that its form does not have. */
function isUntouched({ fields, photoKeys }: Draft) {
  if (fields.draftCopy !== undefined) return false
  return isCopied({ fields }) || (fields[understoodName] !== undefined && photoKeys.length === 0)
}
