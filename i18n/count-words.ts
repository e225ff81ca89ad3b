import { m } from './messages.ts'
import { formatNumber } from './format.ts'

/** `exact` false: there are more than `count`. */
type Total = { count: number; exact: boolean }

/** The bare number, where there is no room for words. */
export function shortCount({ count, exact }: Total) {
  return exact ? formatNumber(count) : `${formatNumber(count)}+`
}

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
