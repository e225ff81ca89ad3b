const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The pages that everybody may read and on which nobody types a secret: home, lists, an ad, a seller, information. Whatever is not
 * among them has no script of another site. As the router reads addresses: capitals and a slash at the end make no other page, and
 * escaped Latin letters are not looked into.
 */
export const publicPages =
  /^(\/en)?\/?$|^(\/en)?\/(home|browse|category\/\d+|seller\/[\w-]+|about|privacy|terms|prohibited|faq|contact|ad\/\d+(\/(?!(phone|whatsapp|favorite|report|messages|talk|offer)\/?$)(?:[^/%]|%[89a-f][\da-f])*)?)\/?$/i

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
