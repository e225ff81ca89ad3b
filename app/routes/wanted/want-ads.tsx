import { PackageSearch } from 'lucide-react'
import type { MiddlewareFunction } from 'react-router'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { governorateNamed, listPlaces } from '#domain/places/list-places.ts'
import { findOwnWantAds, findWantAds } from '#domain/want-ads/find-want-ads.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { WantAdFilters } from '#app/components/want-ads/want-ad-filters.tsx'
import { OwnWantAds } from '#app/components/want-ads/own-want-ads.tsx'
import { WantAdItem } from '#app/components/want-ads/want-ad-item.tsx'
import { showWantAds } from '#app/read-models/want-ads.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/want-ads'

const views = ['all', 'my-ads', 'me'] as const

/** Everybody reads what people look for; one's own part of it asks who one is. */
const ownPartMiddleware: MiddlewareFunction<Response> = (args, next) =>
  args.url.searchParams.has('of') ? requirePersonMiddleware(args, next) : next()

export const middleware = [ownPartMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const [db, person] = [database(context), currentPerson(context)]
  const query = url.searchParams
  const view = views.find((each) => each === query.get('of')) ?? 'all'
  const [categories, governorates] = await Promise.all([listCategories(db), listPlaces(db)])
  const category = categories.find(({ id }) => String(id) === query.get('category'))
  const governorate = governorateNamed(governorates, query.get('governorate') ?? '')
  const { wantAds, next } =
    view === 'me' && person
      ? { wantAds: await findOwnWantAds(db, { personId: person.id }), next: null }
      : await findWantAds(db, {
          categoryId: category?.id,
          governorateId: governorate?.id,
          answeredBy: view === 'my-ads' ? person?.id : undefined,
          after: query.get('after'),
        })
  return {
    view,
    wantAds: await showWantAds(db, wantAds),
    next,
    isFirst: !query.get('after'),
    filters: {
      category: category ? String(category.id) : '',
      governorate: governorate?.slug ?? '',
      categories: categories.map((each) => ({ value: String(each.id), name: nameOf(each) })),
      governorates: governorates.map((each) => ({ value: each.slug, name: nameOf(each) })),
    },
  }
}

/** What people look for: all of it, what one's own ads answer, and one's own. */
export default function WantAds({ loaderData: { view, wantAds, next, isFirst, filters } }: Route.ComponentProps) {
  const { person } = useAuth()
  const narrowed = new URLSearchParams([
    ...(view === 'my-ads' ? [['of', view]] : []),
    ...(filters.category ? [['category', filters.category]] : []),
    ...(filters.governorate ? [['governorate', filters.governorate]] : []),
  ])
  const path = (more: string[][]) => {
    const query = new URLSearchParams([...narrowed, ...more]).toString()
    return query ? `/wanted?${query}` : '/wanted'
  }
  const tab = (of: (typeof views)[number], label: string) => ({
    ...{ to: of === 'all' ? '/wanted' : `/wanted?of=${of}`, label, current: of === view },
  })
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.want_title()} description={m.want_description()} unlisted={view !== 'all' || !isFirst} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{m.want_title()}</h1>
        <Button href="/wanted/new">{m.want_write()}</Button>
      </div>
      <p className="text-ink-2">{m.want_intro()}</p>
      {person && (
        <Tabs
          label={m.want_title()}
          items={[tab('all', m.want_tab_all()), tab('my-ads', m.want_tab_fits()), tab('me', m.want_tab_own())]}
        />
      )}
      {view === 'me' ? (
        <OwnWantAds wantAds={wantAds} />
      ) : (
        <>
          {view === 'all' && <WantAdFilters {...filters} />}
          <ul className="flex flex-col gap-3">
            {wantAds.map((wantAd) => (
              <WantAdItem key={wantAd.id} wantAd={wantAd} />
            ))}
          </ul>
        </>
      )}
      {wantAds.length === 0 && (
        <EmptyState
          icon={PackageSearch}
          title={m.want_none_title()}
          text={view === 'my-ads' ? m.want_none_fit() : m.want_none_text()}
        />
      )}
      <ListPager
        first={isFirst ? null : path([])}
        next={next && path([['after', next]])}
        labels={{ first: m.browse_first_page(), next: m.browse_next_page() }}
      />
    </div>
  )
}
