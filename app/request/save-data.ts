import { publicPages } from '#shared/analytics-script.ts'
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

/** Whether this document is a light page: a visitors' page, where data is saved; it comes without the framework. */
export function isLightPage(request: HasHeaders & { url: string }) {
  return savesData(request) && publicPages.test(new URL(request.url).pathname)
}
