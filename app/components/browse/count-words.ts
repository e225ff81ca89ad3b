import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Total } from './list-state.ts'

/** How many ads a list has. */
export function countWords({ count, exact }: Total) {
  const shown = formatNumber(count)
  return exact ? m.common_ads_count({ count, shown }) : m.browse_more_than({ shown })
}

/** The button that leads to them. */
export function showWords({ count, exact }: Total) {
  const shown = formatNumber(count)
  return exact ? m.browse_show_count({ count, shown }) : m.browse_show_more_than({ shown })
}
