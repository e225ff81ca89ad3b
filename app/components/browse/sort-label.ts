import type { ListSort } from '#shared/ad-sorts.ts'
import { m } from '#i18n/messages.ts'

const labels: Record<ListSort, () => string> = {
  relevance: m.browse_sort_relevance,
  newest: m.browse_sort_newest,
  featured: m.browse_sort_featured,
  oldest: m.browse_sort_oldest,
  'price-asc': m.browse_sort_price_asc,
  'price-desc': m.browse_sort_price_desc,
}

export function sortLabel(sort: ListSort) {
  return labels[sort]()
}
