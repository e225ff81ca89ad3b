import { m } from '#i18n/messages.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { ListedPlatformAd } from '#domain/platform-ads/list-platform-ads.ts'
import { Price } from '#app/components/ads/price.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** One of the site's own ads: what it says, whether it is shown, and what may be done. */
export function PlatformAdRow({ ad, beside }: { ad: ListedPlatformAd; beside?: number }) {
  const { categories } = useSite()
  const category = categories.find(({ id }) => id === ad.categoryId)?.name
  const path = `/admin/platform-ads/${ad.id}`
  const isActive = ad.status === 'active'
  return (
    <li id={`platform-ad-${ad.id}`} className="panel flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone={isActive ? 'brand' : 'plain'}>{isActive ? m.platform_active() : m.platform_inactive()}</Badge>
        <Badge tone="gold">{typeLabel(ad.type)}</Badge>
        {category && <Badge>{category}</Badge>}
        <Price price={ad.price} currency={ad.currency} byAgreement={false} className="ms-auto" />
      </div>
      <h3 className="font-bold break-words" dir={textDirection(ad.title)}>
        {ad.title}
      </h3>
      <p className="break-words whitespace-pre-line text-ink-2" dir={textDirection(ad.description)}>
        {ad.description}
      </p>
      <p className="text-meta break-all text-ink-2">
        {formatDate(ad.createdAt)}
        {ad.actionUrl && (
          <>
            {m.common_list_separator()}
            <bdi dir={textDirection(ad.buttonText)}>{ad.buttonText ?? m.home_platform_action()}</bdi>
            {m.common_list_separator()}
            <bdi dir="ltr">{ad.actionUrl}</bdi>
          </>
        )}
        {ad.sampleViews > 0 && (
          <>
            {m.common_list_separator()}
            {m.platform_sample_views({ count: ad.sampleViews, shown: formatNumber(ad.sampleViews) })}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <LocalForm method="post" action={`${path}/${isActive ? 'deactivation' : 'activation'}`}>
          <Button
            variant="secondary"
            aria-label={
              isActive ? m.platform_deactivate_of({ title: ad.title }) : m.platform_activate_of({ title: ad.title })
            }
          >
            {isActive ? m.platform_deactivate() : m.platform_activate()}
          </Button>
        </LocalForm>
        <ConfirmedAction
          action={`${path}/removal`}
          label={m.platform_delete()}
          question={m.platform_delete_question({ title: isolate(ad.title) })}
          yes={m.platform_delete_yes()}
          returnTo={beside ? `platform-ad-${beside}` : undefined}
          quiet
          className="ms-auto"
        />
      </div>
    </li>
  )
}
