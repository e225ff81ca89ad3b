import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { reviewListOf } from './review-list.ts'
import type { Route } from './+types/restoration'

export const middleware = [requireAdminMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const returnTo = (await readFormData(request)).get('returnTo')
  const restored = await restoreAd(database(context), { adId: adNumber(params.adId), by: requirePerson(context) })
  if (!restored.ok) return refuseVerb(restored.code)
  return redirectWithMessage(localPath(reviewListOf({ returnTo: String(returnTo ?? '') })), 'ad_restored')
}

export default function Restoration({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/ads" backLabel={m.admin_back()} />
}
