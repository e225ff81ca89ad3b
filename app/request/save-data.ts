import { publicPages } from '#shared/public-pages.ts'
import { clearedCookie, cookie, readCookie, type HasHeaders } from './cookies.ts'

const name = 'data_saver'
const year = 31_536_000

const asksByHeader = ({ headers }: HasHeaders) => headers.get('Save-Data')?.trim().toLowerCase() === 'on'

/** Data saver, by choice or, where nobody chose, by the browser's Save-Data header. */
export function savesData(request: HasHeaders) {
  const chosen = readCookie(request, name)
  return chosen === 'on' || (chosen !== 'off' && asksByHeader(request))
}

/** The cookies that remember the choice; against a browser that asks to save, `off` has to be said. */
export function dataSaverCookies(request: HasHeaders, on: boolean) {
  if (on) return [cookie(name, 'on', { maxAge: year })]
  return asksByHeader(request) ? [cookie(name, 'off', { maxAge: year })] : clearedCookie(name)
}

/** Whether a document at this path is a light page: a visitors' page, where data is saved; it comes without the framework. */
export function isLightPage(request: HasHeaders, pathname: string) {
  return savesData(request) && publicPages.test(pathname)
}

/** Whether the router leads from a page of work to a visitors' page: where data is saved that is a document of its own, without the framework. */
export function leadsToLightPage(request: HasHeaders, pathname: string) {
  const from = request.headers.get('Referer') ?? ''
  return isLightPage(request, pathname) && URL.canParse(from) && !publicPages.test(new URL(from).pathname)
}
