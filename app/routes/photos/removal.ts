import { currentPerson, database } from '#app/request/contexts.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'
import type { Route } from './+types/removal'

/** Takes away an own photo that waits for its ad. */
export async function action({ params, context }: Route.ActionArgs) {
  const owner = currentPerson(context)
  if (!owner) return new Response(null, { status: 401 })
  const removed = await removePhoto(database(context), { key: params.key, owner })
  return new Response(null, { status: removed.ok ? 204 : 404 })
}
