import type { Db } from '#db/client.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { governorateNamed, listPlaces } from '#domain/places/list-places.ts'
import { adSorts, type AdSort } from '#shared/ad-sorts.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { limits } from '#shared/limits.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { ListState, Results } from '#app/components/browse/list-state.ts'
import { listCards } from './ad-cards.ts'

/** What a list's address asks for. Unknown sorts and views fall back; unknown categories and places find nothing. */
export async function readListState(
  db: Db,
  query: URLSearchParams,
  categoryId?: number,
): Promise<ListState & { after: string | null }> {
  const [categories, places] = await Promise.all([listCategories(db), listPlaces(db)])
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const asked = categoryId ?? (text('category') === '' ? null : Number(text('category')))
  const category = categories.find(({ id }) => id === asked)
  const subcategory = category?.subcategories.find(({ id }) => id === text('subcategory'))
  const place = governorateNamed(places, text('governorate'))
  return {
    search: [...text('search')].slice(0, limits.searchLength).join(''),
    category: category
      ? { id: category.id, name: nameOf(category) }
      : asked === null
        ? null
        : { id: 0, name: text('category').slice(0, 40) },
    subcategories: category?.subcategories.map((sub) => ({ id: sub.id, name: nameOf(sub) })) ?? [],
    subcategory: subcategory ? { id: subcategory.id, name: nameOf(subcategory) } : null,
    governorate: place
      ? { id: place.id, name: nameOf(place), slug: place.slug }
      : text('governorate') === ''
        ? null
        : { id: 0, name: text('governorate').slice(0, 40), slug: text('governorate').slice(0, 40) },
    sort: adSorts.includes(text('sort') as AdSort) ? (text('sort') as AdSort) : 'newest',
    view: text('view') === 'list' ? 'list' : 'grid',
    after: query.get('after'),
  }
}

/** One page of the list that `state` describes. */
export async function findResults(db: Db, state: ListState & { after: string | null }): Promise<Results> {
  const found = await findAds(db, {
    search: state.search,
    categoryId: state.category?.id ?? null,
    subcategoryId: state.subcategory?.id ?? null,
    governorateId: state.governorate?.id ?? null,
    sort: state.sort,
    after: state.after,
  })
  return { ads: await listCards(db, found.ids), next: found.next, total: found.total, newestOnly: found.newestOnly }
}
