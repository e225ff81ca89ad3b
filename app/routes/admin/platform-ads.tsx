import { Megaphone } from 'lucide-react'
import { platformAdFields } from '#shared/fields/platform-ad.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { addPlatformAd } from '#domain/verbs/site/manage-platform-ads.ts'
import { listPlatformAds } from '#domain/platform-ads/list-platform-ads.ts'
import { PlatformAdForm } from '#app/components/admin/site/platform-ad-form.tsx'
import { PlatformAdRow } from '#app/components/admin/site/platform-ad-row.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/platform-ads'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  return { ads: await listPlatformAds(database(context)) }
}

export const action = verbAction(() => ({
  form: platformAdFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => addPlatformAd(db, { by, fields }),
  answer: () => redirectWithMessage(localPath('/admin/platform-ads'), 'platform_ad_added'),
}))

export default function PlatformAds({ loaderData: { ads }, actionData }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.platform_title()} unlisted />
      <h1 className="text-h1">{m.platform_title()}</h1>
      <p className="text-ink-2">{m.platform_note()}</p>
      <PlatformAdForm key={ads[0]?.id} form={actionData?.form} />
      {ads.length === 0 ? (
        <EmptyState icon={Megaphone} title={m.platform_none()} />
      ) : (
        <ul className="flex flex-col gap-3">
          {ads.map((ad, at) => (
            <PlatformAdRow key={ad.id} ad={ad} beside={(ads[at + 1] ?? ads[at - 1])?.id} />
          ))}
        </ul>
      )}
    </div>
  )
}
