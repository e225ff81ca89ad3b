import { formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { copyAd } from '#domain/verbs/ads/copy-ad.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { formValuesOf } from '#app/request/ad-form.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { findDraftInTheWay, openSaved } from './open-draft.ts'
import { PostForm } from './post-form.tsx'
import { blankAd } from './read-post-form.ts'
import type { Route } from './+types/copy'

export const middleware = [requirePersonMiddleware]

/** Opens an own ad as the draft of a new one, photos included; what is being written already is replaced only where its writer says so. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [db, by, adId] = [database(context), requirePerson(context), adNumber(params.adId)]
  const ad = await findAdForEdit(db, { adId, by })
  if (!ad?.isOwn) return refuseVerb('ad_not_found')
  const replaces = (await readFormData(request)).get('replaces')
  const inTheWay = await findDraftInTheWay(context)
  if (inTheWay && inTheWay.savedAt !== replaces)
    return refuseForm({
      values: { replaces: inTheWay.savedAt, title: inTheWay.title },
      code: 'draft_in_the_way',
      status: 409,
    })
  const rateLimited = await limit(context, 'draft_save', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const fields = { ...blankAd(context), ...formValuesOf({ ...ad, phone: ad.phone ?? by.phone }) }
  const { photoKeys, isSaved } = await copyAd(db, { adId, by, fields })
  return openSaved({ context, url, values: fields, photoKeys }, { isSaved, flash: 'ad_copied' })
}

export const headers = answerHeaders

export default function Copy({ actionData, params }: Route.ComponentProps) {
  const adId = adNumber(params.adId)
  if (actionData && 'opened' in actionData)
    return (
      <div className="page flex max-w-3xl flex-col gap-4 pt-6">
        <PageHead title={m.post_title()} unlisted />
        <h1 className="text-h1">{m.post_title()}</h1>
        <PostForm {...actionData.opened} />
      </div>
    )
  const form = actionData?.form
  const { replaces, title } = form?.values ?? {}
  if (typeof replaces !== 'string')
    return <RefusedVerb form={form} back={`/profile#ad-${adId}`} backLabel={m.profile_back()} />
  return (
    <div className="page flex max-w-lg flex-col gap-4 py-10">
      <PageHead title={m.profile_action_copy()} unlisted />
      <h1 className="text-h1">{m.profile_action_copy()}</h1>
      <p role="alert" className="panel p-4">
        {m.post_pasted_in_the_way({
          title: typeof title === 'string' && title ? isolate(title) : m.drafts_untitled(),
          at: formatMoment(new Date(replaces)),
        })}
      </p>
      <LocalForm method="post" action={`/profile/ads/${adId}/copy`} className="flex flex-wrap gap-3">
        <input type="hidden" name="replaces" value={replaces} />
        <Button>{m.profile_copy_replace()}</Button>
        <Button href="/post?draft=continue" variant="secondary">
          {m.drafts_continue()}
        </Button>
      </LocalForm>
    </div>
  )
}
