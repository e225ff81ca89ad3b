import type { RouterContextProvider } from 'react-router'
import { pageSize } from '#shared/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { Total } from '#domain/search/cursor.ts'
import type { Results, Way } from '#app/components/browse/list-state.ts'
import type { ListQuery } from './understood-query.ts'
import { findResults } from './browse-query.ts'

/** So many pages back an address leads, before it would become too long; then to the first. */
const mostEarlier = 12

type Shown = Omit<ListQuery, 'sheet' | 'applied' | 'about'>
/** The query of an address, and the address of a list. */
type ListAddress = { query: URLSearchParams; pathOf: (list: Shown) => string }

/**
 * A page of a list, and in words and addresses where it stands in it. No keyset leads back: the address of a page carries where
 * those before it began.
 */
export async function findPageOf(
  context: Readonly<RouterContextProvider>,
  query: Shown,
  address: ListAddress,
): Promise<Results> {
  const { start, next, ...results } = await findResults(context, query)
  // What is shown is also what goes on.
  const shown = results.isRepaired && results.meant !== null ? { ...query, search: results.meant } : query
  const first = address.pathOf(shown)
  const { ads, total } = results
  const after = address.query.get('after')
  const earlier = earlierIn(address.query)
  const chain = after ? [...earlier, after].filter(isCursor).slice(-mostEarlier) : []
  const on: Way[] = next ? [[pathAt(first, next, chain), m.browse_more(), 1]] : []
  const isPart = after ? ads.length > 0 : next !== null
  const position = isPart && start !== null && { position: positionWords(start, ads.length, total) }
  if (!after) return { ...results, ...position, ways: on }
  const back = linksBack({ first, earlier, isSecond: start === pageSize })
  return { ...results, ...position, ways: [...back, ...on] }
}

/** The page at a cursor, and where those before it began. */
function pathAt(first: string, cursor: string, earlier: readonly string[]) {
  const chain = earlier.length > 0 ? `&earlier=${earlier.join('.')}` : ''
  return `${first}${first.includes('?') ? '&' : '?'}after=${cursor}${chain}`
}

function linksBack({ first, earlier, isSecond }: { first: string; earlier: string[]; isSecond: boolean }) {
  const before = earlier.at(-1)
  const links: Way[] = [[first, before === undefined && isSecond ? m.browse_previous_page() : m.browse_first_page()]]
  if (before !== undefined) links.push([pathAt(first, before, earlier.slice(0, -1)), m.browse_previous_page()])
  return links
}

const isCursor = (text: string) => /^[\w-]{1,100}$/.test(text)

function earlierIn(query: URLSearchParams) {
  return (query.get('earlier') ?? '')
    .slice(0, mostEarlier * 101)
    .split('.')
    .filter(isCursor)
    .slice(-mostEarlier)
}

function positionWords(start: number, length: number, { count, exact }: Total) {
  const words = exact ? m.browse_position : m.browse_position_more_than
  return words({ from: formatNumber(start + 1), to: formatNumber(start + length), shown: formatNumber(count) })
}

/** How much was found of words, as the heading of their page. */
export function foundWords({ count, exact }: Total, words: string) {
  const [shown, search] = [formatNumber(count), `«${isolate(words)}»`]
  return exact ? m.browse_found({ count, shown, search }) : m.browse_found_more_than({ shown, search })
}
