import { m } from '#i18n/messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { searchPaceFields } from '#shared/fields/search-pace.ts'
import { setPace } from '#domain/verbs/following/set-pace.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPath } from '#app/request/return-path.ts'
import type { Route } from './+types/pace'

export const middleware = [requirePersonMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, searchPaceFields)
  if (!form.ok) return refuseForm({ ...form, code: 'form_invalid' })
  if (!isUuid(params.searchId)) return refuseVerb('search_not_found')
  const wish = { searchId: params.searchId, by: requirePerson(context), pace: form.fields.pace }
  const set = await setPace(database(context), wish)
  if (!set.ok) return refuseVerb(set.code)
  return redirectWithMessage(returnPath('/searches', form.values['returnTo']), 'search_pace_set')
}

export default function Pace({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/searches" backLabel={m.searches_title()} />
}
