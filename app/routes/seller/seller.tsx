import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { findFollow } from '#domain/follows/find-follow.ts'
import { findSeller } from '#domain/sellers/find-seller.ts'
import { findSellerAds } from '#domain/sellers/find-seller-ads.ts'
import { AdCards } from '#app/components/ads/ad-card.tsx'
import { HomeButton } from '#app/components/layout/home-button.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { SellerHead } from '#app/components/seller/seller-head.tsx'
import { SellerIntro } from '#app/components/seller/seller-intro.tsx'
import { listCards } from '#app/read-models/ad-cards.ts'
import { currentPerson, database, readDatabase } from '#app/request/contexts.ts'
import { factLines } from '#app/read-models/fact-lines.ts'
import { markRelations } from '#app/read-models/mark-relations.ts'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/seller'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const db = readDatabase(context)
  const found = await findSeller(db, params)
  if (!found) return data(null, { status: 404 })
  const { governorate, facts, ...rest } = found
  const { memberSince } = facts
  const location = governorate && nameOf(governorate)
  const seller = { ...rest, memberSince, location, facts: factLines(facts), hasRatings: facts.ratings !== null }
  const query = { sellerId: seller.id, total: seller.adCount, after: url.searchParams.get('after') }
  const [{ ids, next, isFirst }, follow] = await Promise.all([
    findSellerAds(db, query),
    findFollow(database(context), { sellerId: seller.id, viewer: currentPerson(context) }),
  ])
  const ads = await markRelations(context, await listCards(db, ids))
  return { seller, follow, ads, next, isFirst }
}

/** Somebody who sells, and all that they have on the site. */
export default function SellerPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SellerNotFound />
  const { seller, follow, ads, next, isFirst } = loaderData
  const path = `/seller/${seller.id}`
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <SellerHead seller={seller} isFirst={isFirst} />
      <SellerIntro seller={seller} follow={follow} />
      {ads.length > 0 ? (
        <section aria-label={m.seller_ads()} className="flex flex-col gap-4">
          <h2 className="sr-only">{m.seller_ads()}</h2>
          <AdCards ads={ads} eager={4} />
        </section>
      ) : (
        <p className="panel p-6 text-center text-ink-2">{m.seller_no_ads()}</p>
      )}
      <ListPager
        first={isFirst ? null : path}
        next={next && `${path}?after=${next}`}
        labels={{ first: m.browse_first_page(), next: m.browse_next_page() }}
      />
      {follow !== 'own' && (
        <LocalLink to={`${path}/report`} className="link inline-flex min-h-11 items-center self-center text-meta">
          {m.reports_link_person()}
        </LocalLink>
      )}
    </div>
  )
}

function SellerNotFound() {
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <PageHead title={m.seller_not_found()} unlisted />
      <h1 className="text-h1">{m.seller_not_found()}</h1>
      <HomeButton>{m.errors_go_home()}</HomeButton>
    </div>
  )
}
