import { publicPages } from './public-pages.ts'

const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The owner's counting script, if this visitor's page may load it: over https, on a public page, never on localhost, and never for a browser that says Do Not Track or Global Privacy Control.
 */
export function analyticsScriptFor(script: string, { url, headers }: Pick<Request, 'url' | 'headers'>): URL | null {
  const { hostname, pathname } = new URL(url)
  if (!URL.canParse(script) || localHosts.test(hostname)) return null
  if (!publicPages.test(pathname)) return null
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return null
  const address = new URL(script)
  return address.protocol === 'https:' ? address : null
}
