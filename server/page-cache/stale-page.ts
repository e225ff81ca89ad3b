import { escaped } from '#server/error-page.ts'
import { formatTime } from '#i18n/format.ts'
import { languageOfPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { bodyOf, bytesOf, type Bytes, type SharedPage } from './shared-page.ts'

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="later"[^>]*>/g
const bodyStart = /<body[^>]*>/

type Address = { pathname: string; search: string }

/**
 * The copy as it is sent where nothing better can be made: it says so, and of when it is. Without scripts: they would ask
 * a site for more that has no more to give, and take whoever is signed in for a visitor.
 */
export async function stalePage(page: SharedPage, { pathname, search }: Address): Promise<Bytes> {
  const time = formatTime(new Date(Date.now() - (performance.now() - page.readAt)))
  const note = inLanguage(languageOfPath(pathname), () => {
    const again = `<a href="${escaped(pathname + search)}" class="shrink-0 underline min-h-11 inline-flex items-center">${m.errors_again()}</a>`
    return `<div role="status" class="page flex flex-wrap items-center gap-3 bg-ink py-2 font-semibold text-ground"><p>${m.errors_stale({ time: `<bdi>${time}</bdi>` })}</p>${again}</div>`
  })
  const html = (await bodyOf(page.bytes, undefined)).toString().replaceAll(scripts, '')
  return bytesOf(html.replace(bodyStart, (body) => body + note))
}
