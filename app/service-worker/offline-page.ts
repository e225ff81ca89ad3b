import { ageLabel } from '#i18n/format.ts'
import { languageOfPath, localPath, readLanguageFrom } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { listPages, type PageCopy } from './copy-store.ts'

const store = 'offline-pages'
const pages = ['/offline', '/en/offline']
/** Where the page has room for what may be read. */
const room = '<!-- copies -->'
const mostShown = 20

/** Stores the page that is shown where there is neither a line nor a copy, in both languages. */
export async function storeOfflinePages() {
  const cache = await caches.open(store)
  await Promise.all(pages.map(async (page) => cache.put(page, await complete(await fetch(page)))))
}

/** Instead of a page that is not here: what may be read, as links. Rejects where the browser has lost that page as well. */
export async function answerOffline(address: string): Promise<Response> {
  const language = languageOfPath(new URL(address).pathname)
  readLanguageFrom(() => language)
  const found = await (await caches.open(store)).match(localPath('/offline'), { ignoreVary: true })
  if (!found) throw new TypeError('no line')
  const copies = (await listPages()).filter((copy) => languageOfPath(new URL(copy.address).pathname) === language)
  const html = (await found.text()).replace(room, () => listOf(copies.slice(0, mostShown)))
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': found.headers.get('Content-Security-Policy') ?? '',
  }
  return new Response(html, { status: 503, headers })
}

function listOf(copies: PageCopy[]) {
  if (copies.length === 0) return ''
  const now = new Date()
  const rows = copies.map(({ address, html, at }) => {
    const { pathname, search } = new URL(address)
    // As it stands in the page, where it is escaped; the name of the site comes after it.
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ — [^—]*$/, '') ?? pathname
    return `<li><a href="${(pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a> <small>${ageLabel(new Date(at), now)}</small></li>`
  })
  return `<h2>${m.errors_offline_list()}</h2><ul>${rows.join('')}</ul>`
}

async function complete(answer: Response) {
  if (!answer.ok || answer.redirected) throw new TypeError('not the page')
  return answer
}
