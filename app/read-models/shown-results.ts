import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { isolate } from '#i18n/text-direction.ts'
import { toJsonText } from '#shared/json-text.ts'
import type { Dropped } from '#domain/search/near/step.ts'
import type { Results, ShownResults } from '#app/components/browse/list-state.ts'
import { quickFilters, type PathOf } from './quick-filters.ts'
import type { ListQuery } from './understood-query.ts'

/** What was found as the page of the list has it: in words where words are all that it shows. */
export function shownResults(query: ListQuery, results: Results, pathOf: PathOf): ShownResults {
  const { ads, near, newestOnly, unranked, ...rest } = results
  return {
    ...rest,
    ads: toJsonText(ads),
    quick: quickFilters(query, ads, pathOf),
    notes: [...(newestOnly ? [m.browse_newest_only()] : []), ...(unranked ? [m.browse_unranked()] : [])],
    near: near.map((group) => ({ ads: group.ads, dropped: droppedWords(group.dropped) })),
  }
}

const ofFilter = {
  figures: m.browse_near_figures,
  price: m.browse_near_price,
  year: m.browse_near_year,
  kilometers: m.browse_near_kilometers,
  area: m.browse_near_area,
  district: m.browse_near_district,
  subcategory: m.browse_near_subcategory,
  category: m.browse_near_category,
  details: m.browse_near_details,
  model: m.browse_near_model,
  governorate: m.browse_near_governorate,
}

function droppedWords(dropped: readonly Dropped[]) {
  return dropped.map(wordsOfDropped).join(m.common_list_separator())
}

function wordsOfDropped(part: Dropped) {
  if ('words' in part) return m.browse_near_without({ words: isolate(part.words) })
  if ('district' in part) return m.browse_near_in_district({ district: nameOf(part.district) })
  if ('governorate' in part) return m.browse_near_in_governorate({ governorate: nameOf(part.governorate) })
  return ofFilter[part.filter]()
}
