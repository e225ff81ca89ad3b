import { ownCookieNames, readCookie, type HasHeaders } from '#app/request/cookies.ts'
import { savesData } from '#app/request/save-data.ts'
import { readTheme } from '#app/request/theme.ts'
import { campaignMark } from '#shared/campaign-marks.ts'
import { publicPages } from '#shared/public-pages.ts'

/** Cookies of ours that make no page another: of how it looks, and the random names of a browser. */
const impersonal = new Set(['theme', 'language', 'data_saver', 'visitor', 'device'])
const longest = 512

export type PageRequest = HasHeaders & { method: string | undefined; pathname: string; search: string; host: string }

/** A page that is the same for everybody, as far as it can be told from its address. */
export type SharedAddress = {
  /** Two requests of one key get the same copy. */
  key: string
  pathname: string
  search: string
  /** The whole of what the request for the copy brings along. */
  headers: Record<string, string>
  /** Somebody is signed in, has a message waiting, or wrote a moment ago: theirs is made for them. */
  isPersonal: boolean
}

/** The shared page that is request for; undefined for everything else, searches by words among it: they are counted and limited. */
export function sharedAddress(request: PageRequest): SharedAddress | undefined {
  const { method, pathname, search, host } = request
  if (method !== 'GET' || !publicPages.test(pathname) || /(\.data|\/contact\/?)$/i.test(pathname)) return undefined
  const query = searchOf(search)
  if (query === undefined || pathname.length + query.length > longest) return undefined
  if (pathname === '/' && readCookie(request, 'language') === 'en') return undefined
  const headers = headersOf(request)
  const key = `${host} ${pathname}${query} ${Object.values(headers).join(' ')}`
  return { key, pathname, search: query, headers, isPersonal: isPersonal(request) }
}

/** The query in one order, without what other sites put there. */
function searchOf(search: string): string | undefined {
  if (search.length < 2) return ''
  const query = new URLSearchParams(search)
  if (query.has('search')) return undefined
  for (const name of [...query.keys()]) if (campaignMark.test(name)) query.delete(name)
  query.sort()
  return query.size > 0 ? `?${query}` : ''
}

/** Of everything that a browser says no more than this reaches the page, each in one spelling. */
function headersOf(request: PageRequest): Record<string, string> {
  const chosen = readTheme(request) === 'dark' ? { Cookie: 'theme=dark' } : undefined
  const saving = savesData(request) ? { 'Save-Data': 'on' } : undefined
  const uncounted = [request.headers.get('DNT'), request.headers.get('Sec-GPC')].includes('1')
    ? { DNT: '1' }
    : undefined
  return { ...chosen, ...saving, ...uncounted }
}

function isPersonal({ headers }: PageRequest) {
  const cookies = headers.get('Cookie')
  if (cookies && ownCookieNames(cookies).some((name) => !impersonal.has(name))) return true
  // Forms for a browser that names no origin carry a token of that browser.
  return !['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest'].some((name) => headers.get(name))
}
