import type { Db } from '#db/client.ts'
import type { ListSort } from '#shared/ad-sorts.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { groupByGovernorate } from '#domain/search/group-by-governorate.ts'
import { governorateOutlines } from '#shared/governorate-outlines.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { MapGovernorate } from '#app/components/map/map-governorate.ts'
import { listCards } from '#app/read-models/ad-cards.ts'
import { filtersOf } from '#app/read-models/browse-query.ts'

/** The map shows so many of each governorate and links to the rest (docs/product.md, "Lists and search"). */
const adsPerGovernorate = 5

/** The list that `state` describes by governorate. The outlines travel with it, so that no script has to carry them. */
export async function findMapGovernorates(
  db: Db,
  state: Parameters<typeof filtersOf>[0] & { sort: ListSort },
): Promise<MapGovernorate[]> {
  const [governorates, groups] = await Promise.all([
    listPlaces(db),
    groupByGovernorate(db, {
      ...filtersOf(state),
      sort: state.sort === 'relevance' ? 'newest' : state.sort,
      perGroup: adsPerGovernorate,
    }),
  ])
  const cards = await listCards(
    db,
    groups.flatMap(({ ids }) => ids),
  )
  return governorateOutlines.flatMap(({ id, ...outline }) => {
    const governorate = governorates.find((other) => other.id === id)
    if (!governorate) return []
    const group = groups.find(({ governorateId }) => governorateId === id)
    const ads = cards.filter((card) => group?.ids.includes(card.id))
    return [
      {
        id,
        name: nameOf(governorate),
        nameAr: governorate.nameAr,
        total: group?.total ?? { count: 0, exact: true },
        ads,
        outline,
      },
    ]
  })
}
