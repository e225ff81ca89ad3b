import { createHash } from 'node:crypto'
import { languageOfPath, localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { defaultSettings } from '#shared/settings.ts'

const style = `:root{color-scheme:light;--g:#faf8f3;--i:#17211d;--q:#55635c;--b:#0b5d45;--o:#fff}
[data-theme=dark]{color-scheme:dark;--g:#0e1512;--i:#eef3f0;--q:#a3b3ab;--b:#5cc39d;--o:#06281d}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;padding:1rem;box-sizing:border-box;background:var(--g);color:var(--i);font:1rem/1.7 "Segoe UI",Tahoma,"Noto Sans Arabic",system-ui,sans-serif;text-align:center}
h1{font-size:1.5rem;line-height:1.5;margin:.5rem 0}p{margin:0 0 1.5rem;max-width:32rem;color:var(--q)}
a,button{display:inline-block;margin:.25rem;padding:.6rem 1.25rem;border:1px solid var(--b);border-radius:12px;color:var(--b);font:inherit;font-weight:700;text-decoration:none}
a:first-of-type,button{background:var(--b);color:var(--o)}button{cursor:pointer}:is(a,button):focus-visible{outline:3px solid var(--b);outline-offset:2px}
h2{font-size:1.125rem;margin:1rem 0 0}ul{list-style:none;margin:0;padding:0;width:min(32rem,92vw);text-align:start}li{padding:.75rem 0;border-bottom:1px solid color-mix(in srgb,var(--q) 30%,transparent)}
li a:any-link{display:block;margin:0;padding:0;border:0;background:none;color:var(--i)}small{color:var(--q)}
path{fill:var(--b)}circle{fill:#d9a42a}`

/** Lets the page's own style through, and no other. */
export const errorPageStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

// Its owner may have given it another name; that cannot be read here.
const siteName = { ar: defaultSettings.siteNameAr, en: defaultSettings.siteName }

const petal = 'M16 15C12.4 12.2 11.6 6.6 16 2.2 20.4 6.6 19.6 12.2 16 15Z'
const mark = `<svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true">${[0, 72, 144, 216, 288]
  .map((angle) => `<path d="${petal}" transform="rotate(${angle} 16 16.5)"/>`)
  .join('')}<circle cx="16" cy="16.5" r="3.1"/></svg>`

/** Seconds until trying again is worth it when the database is away. */
const patience = 30

/**
 * The answer when the product itself cannot make one: no database, no settings, no built file is needed for it. In the
 * language of the address; asked for by a script, a line of text.
 */
export function errorPage(request: Request, status: number): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  if (status === 503 || status === 429) headers.set('Retry-After', String(patience))
  const { pathname, search } = new URL(request.url)
  const options = { locale: languageOfPath(pathname) }
  const { title, text } = words(status, options)
  if (pathname.endsWith('.data')) {
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response(title, { status, headers })
  }
  const again = request.method === 'GET' ? link(pathname + search, m.errors_again({}, options)) : ''
  const home = link(localPath('/', options.locale), m.errors_go_home({}, options))
  const body = `<p>${text}</p><div>${again}${home}</div>`
  return new Response(selfContainedPage(request, { title, body }), { status, headers })
}

/** A page that needs nothing but itself. */
export function selfContainedPage(request: Request, { title, body }: { title: string; body: string }) {
  const locale = languageOfPath(new URL(request.url).pathname)
  const theme = /(?:^|;\s*)(?:__Host-)?theme=dark\b/.test(request.headers.get('Cookie') ?? '') ? 'dark' : 'light'
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return `<!DOCTYPE html><html lang="${locale}" dir="${direction}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body>${mark}<b>${siteName[locale]}</b><h1>${title}</h1>${body}</body></html>`
}

export function escaped(text: string) {
  return text.replace(/[&<>"'\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function link(path: string, label: string) {
  return `<a href="${escaped(path)}">${label}</a>`
}

function words(status: number, options: { locale: 'ar' | 'en' }) {
  if (status === 503) return { title: m.errors_busy_title({}, options), text: m.errors_busy_text({}, options) }
  if (status === 403) return { title: m.errors_foreign_title({}, options), text: m.errors_foreign_text({}, options) }
  if (status === 401)
    return { title: m.errors_signed_out_title({}, options), text: m.errors_signed_out_text({}, options) }
  if (status === 413) return { title: m.errors_large_title({}, options), text: m.errors_large_text({}, options) }
  if (status === 429) return { title: m.errors_too_many_title({}, options), text: m.errors_too_many_text({}, options) }
  if (status < 500)
    return { title: m.errors_bad_request_title({}, options), text: m.errors_bad_request_text({}, options) }
  return { title: m.errors_fault_title({}, options), text: m.errors_fault_text({}, options) }
}
