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

/** How much was found of words, which stand in quotes; for a heading. */
export function foundWords({ count, exact }: Total, search: string) {
  const shown = formatNumber(count)
  return exact ? m.browse_found({ count, shown, search }) : m.browse_found_more_than({ shown, search })
}

/** Which of a list's ads a page has. */
export function positionWords({ from, to, total: { count, exact } }: { from: number; to: number; total: Total }) {
  const words = exact ? m.browse_position : m.browse_position_more_than
  return words({ from: formatNumber(from), to: formatNumber(to), shown: formatNumber(count) })
}
