import { publicPages } from '#shared/public-pages.ts'

// Where a script of another site runs, a way to a page that is not public, and every form that is sent there, loads a new document,
// which has none. The press is caught before the router sees it; the site works without scripts.
const leaveByDocument = `{
  const native = (event, url) => {
    const isPublic = url.origin === location.origin && ${String(publicPages)}.test(url.pathname)
    if (!isPublic) event.stopImmediatePropagation()
  }
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (link) native(event, link)
  }, true)
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    const said = (name) => submitter?.getAttribute('form' + name) ?? form.getAttribute(name) ?? ''
    native(event, new URL(/post/i.test(said('method')) ? 'data:,' : said('action'), location))
  }, true)
}`

/** What stands at the end of a public page beside the owner's counting script, which begins after our own. */
export function analyticsScripts(script: URL, nonce: string) {
  const address = script.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<script nonce="${nonce}">${leaveByDocument}</script><script defer src="${address}" nonce="${nonce}"></script>`
}
