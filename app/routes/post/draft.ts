import { redirect } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { localPath } from '#i18n/language.ts'
import { saveDraft } from '#domain/verbs/ads/save-draft.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { readFormData, requirePlainForm } from '#app/request/form-data.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import type { Route } from './+types/draft'

export const middleware = [requirePersonMiddleware]

export function loader() {
  return redirect(localPath('/post'))
}

/** Autosave of the post form; the page sends it every few seconds, and nobody waits for the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = currentPerson(context)
  if (!by) return new Response(null, { status: 401 })
  requirePlainForm(request)
  const rateLimited = await limit(context, 'draft_save', { request })
  if (rateLimited) return refuse(rateLimited.code, rateLimited.headers)

  const form = await readFormData(request)
  const photoKeys = form.getAll('photos').map(String)
  form.delete('photos')
  const saved = await saveDraft(database(context), { by, fields: fieldsOf(form), photoKeys })
  if (!saved.ok) return refuse(saved.code)
  return Response.json({ savedAt: saved.savedAt }, { headers: { 'Cache-Control': 'no-store' } })
}

function fieldsOf(form: FormData) {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name).map((value) => storable(String(value)))
      const [first = '', ...others] = all
      return [storable(name), others.length > 0 ? all : first]
    }),
  )
}

/** PostgreSQL stores no NUL. */
function storable(text: string) {
  return text.replaceAll('\0', '')
}

function refuse(code: RefusalCode, headers?: HeadersInit) {
  return Response.json({ message: sentenceOfRefusal(code) }, { status: statusOf(code), headers })
}
