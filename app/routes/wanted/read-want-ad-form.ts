import type { Db } from '#db/client.ts'
import { adFilters } from '#shared/ad-filters.ts'
import { adSorts } from '#shared/ad-sorts.ts'
import { nameOf } from '#i18n/name-of.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readListState } from '#app/read-models/browse-query.ts'
import type { WantAdChoices } from '#app/components/want-ads/want-ad-form.tsx'

/** Of no use for what is not there yet: a district or neighbourhood is narrower than a place that one travels to. */
const leftOut = new Set(['photos', 'since', 'district', 'neighbourhood'])
const numbers = new Set(adFilters.filter(({ form }) => form === 'number').map(({ name }) => name))

/** The list that a want ad is like: its words, shelf and filters; places are its own. */
export function readWantAdList(db: Db, values: URLSearchParams) {
  const query = new URLSearchParams(
    [...values].flatMap(([name, value]): [string, string][] => {
      if (name === 'title') return [['search', value]]
      // As the filters of lists are sent: what is empty says nothing.
      return name === 'governorate' || name === 'note' || name === 'search' || value.trim() === ''
        ? []
        : [[name, value]]
    }),
  )
  return readListState(db, query, { sorts: adSorts, views: ['grid'] })
}

type List = Awaited<ReturnType<typeof readWantAdList>>

/** What the form of this shelf offers; null where the shelf is not chosen yet, or gone. */
export async function wantAdChoices(db: Db, { category, subcategories, sheet }: List): Promise<WantAdChoices | null> {
  if (!category || category.id === 0) return null
  const governorates = await listPlaces(db)
  return {
    category,
    subcategories,
    governorates: governorates.map((each) => ({ slug: each.slug, name: nameOf(each) })),
    fields: sheet.filter((field) => field.form === 'numbers' || !leftOut.has(field.name)),
  }
}

/** Ends of ranges that are no numbers: lists leave them out in silence, a form says so. */
export function numberProblems(values: URLSearchParams, { filters }: List) {
  const wrong = [...values].filter(
    ([name, value]) => numbers.has(name) && value.trim() !== '' && !filters.some(([other]) => other === name),
  )
  return Object.fromEntries(wrong.map(([name]) => [name, 'figure_not_a_number']))
}
