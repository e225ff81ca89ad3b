import { m } from '#i18n/messages.ts'
import { followFields } from '#shared/fields/follow.ts'
import { followSeller } from '#domain/verbs/following/follow-seller.ts'
import { unfollowSeller } from '#domain/verbs/following/unfollow-seller.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { cameFrom } from '#app/request/came-from.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPath } from '#app/request/return-path.ts'
import { followersMiddleware, sellerPath } from './followers.ts'
import type { Route } from './+types/follow'

export const middleware = [followersMiddleware]

/** Follows, ends it or sets how soon it notifies, as the form says; a form that says none of it toggles it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, followFields)
  if (!form.ok) return refuseForm({ ...form, code: 'form_invalid' })
  const rateLimited = await limit(context, 'follow', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })

  const db = database(context)
  const { returnTo } = form.values
  const wish = { sellerId: params.sellerId, by: requirePerson(context) }
  const back = returnTo ? returnPath('/searches', returnTo) : cameFrom(request, sellerPath(params.sellerId))
  const { follow, pace } = form.fields
  if (follow === 'no' || (!follow && !pace)) {
    const { wasThere } = await unfollowSeller(db, wish)
    if (wasThere || follow) return redirectWithMessage(back, 'follow_ended')
  }
  const followed = await followSeller(db, { ...wish, pace })
  if (!followed.ok) return refuseVerb(followed.code)
  return followed.isNew || !pace
    ? redirectWithMessage(back, 'follow_begun')
    : redirectWithMessage(back, 'follow_pace_set')
}

export const headers = answerHeaders

export default function Follow({ actionData, params }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back={`/seller/${params.sellerId}`} backLabel={m.seller_back()} />
}
