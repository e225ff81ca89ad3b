import { PackageSearch } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { hasOtherReviewers } from '#domain/ads/waits-for-another.ts'
import { findPendingWantAds } from '#domain/want-ads/find-want-ads.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { DecideWantAd } from '#app/components/want-ads/decide-want-ad.tsx'
import { WantAdFacts } from '#app/components/want-ads/want-ad-item.tsx'
import { showWantAds } from '#app/read-models/want-ads.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/want-ads'

export const middleware = [requirePower('ads')]

export async function loader({ context }: Route.LoaderArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const [found, hasOthers] = await Promise.all([findPendingWantAds(db), hasOtherReviewers(db, by)])
  const shown = await showWantAds(db, found)
  return {
    wantAds: shown.map((wantAd, at) => ({
      wantAd,
      writer: { id: found[at]!.personId, name: found[at]!.personName },
      isForAnother: hasOthers && found[at]!.personId === by.id,
    })),
  }
}

/** Want ads that wait to be read, the oldest first. */
export default function WantAdsToReview({ loaderData: { wantAds } }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.want_admin_title()} unlisted />
      <h1 className="text-h1">{m.want_admin_title()}</h1>
      {wantAds.length === 0 && <EmptyState icon={PackageSearch} title={m.want_admin_none()} />}
      <ul id="want-ads" className="flex max-w-3xl scroll-mt-20 flex-col gap-3">
        {wantAds.map(({ wantAd, writer, isForAnother }) => (
          <li
            key={wantAd.id}
            id={`want-ad-${wantAd.id}`}
            tabIndex={-1}
            className="panel flex scroll-mt-20 flex-col gap-2 p-4"
          >
            <h2 className="font-bold break-words" dir={textDirection(wantAd.title)}>
              {wantAd.title}
            </h2>
            <WantAdFacts wantAd={wantAd} />
            {wantAd.note && (
              <p className="break-words whitespace-pre-line" dir={textDirection(wantAd.note)}>
                {wantAd.note}
              </p>
            )}
            <p className="text-meta">
              <LocalLink to={`/seller/${writer.id}`} className="link" dir={textDirection(writer.name)}>
                {writer.name}
              </LocalLink>
            </p>
            {isForAnother ? (
              <p className="text-ink-2">{m.refusal_own_ad_waits()}</p>
            ) : (
              <DecideWantAd id={wantAd.id} title={wantAd.title} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
