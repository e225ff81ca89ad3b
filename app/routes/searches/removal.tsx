import { m } from '#i18n/messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { removeSearch } from '#domain/verbs/following/remove-search.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import type { Route } from './+types/removal'

export const middleware = [requirePersonMiddleware]

/** Removing what is gone already is done too. */
export async function action({ request, params: { searchId }, context }: Route.ActionArgs) {
  if (!isUuid(searchId)) return refuseVerb('search_not_found')
  await removeSearch(database(context), { searchId, by: requirePerson(context) })
  return redirectWithMessage(await returnPathOf(request, '/searches'), 'search_removed')
}

export default function Removal({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/searches" backLabel={m.searches_title()} />
}
