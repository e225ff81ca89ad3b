import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { dropDraft } from '#domain/verbs/ads/drop-draft.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import type { Route } from './+types/draft-removal'

export const middleware = [requirePersonMiddleware]

export function loader() {
  return redirect(localPath('/post'))
}

/** Forgets the unfinished ad and begins a new one. */
export async function action({ context }: Route.ActionArgs) {
  await dropDraft(database(context), requirePerson(context))
  return redirect(localPath('/post'), 303)
}
