import { m } from '#i18n/messages.ts'
import type { Sort } from './list-state.ts'

const labels: Record<Sort, () => string> = {
  newest: m.browse_sort_newest,
  featured: m.browse_sort_featured,
  oldest: m.browse_sort_oldest,
  'price-asc': m.browse_sort_price_asc,
  'price-desc': m.browse_sort_price_desc,
}

export function sortLabel(sort: Sort) {
  return labels[sort]()
}
