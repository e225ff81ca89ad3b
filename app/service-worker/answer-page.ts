import { formatAge } from '#i18n/format.ts'
import { languageOfPath, readLanguageFrom } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { findPage, forgetOthers, storePage, type PageCopy } from './copy-store.ts'
import { answerOffline } from './offline-page.ts'
import type { FetchEvent } from './worker-scope.ts'

/** How long a page is waited for where a copy of it is here (milliseconds). */
const patience = 10_000
const bodyStart = /<body[^>]*>/

/**
 * Answers a navigation, network first: from the site, as long as it answers (navigation preload: asked before the worker runs), and then stores a copy where the answer allows it (`Offline-Copy`). Where
 * it does not answer, or not in time, with the copy, which says how old it is; without one with the page of what may be read.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const answering = askSite(event)
  const answer = await Promise.race([answering.catch(() => undefined), late()])
  if (answer && !isAway(answer)) return answer
  const copy = await findPage(url)
  if (copy) return readable(copy)
  return answer ?? answering.catch(() => answerOffline(url))
}

async function askSite(event: FetchEvent): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  const [reader, isStored] = (answer.headers.get('Offline-Copy') ?? '').split('; ')
  if (!reader) return answer
  // Nobody waits for this: the page is shown meanwhile.
  const copied = answer.clone()
  event.waitUntil(
    forgetOthers(reader).then(() => (isStored ? storePage(event.request.url, copied, reader) : undefined)),
  )
  return answer
}

const late = () => new Promise<undefined>((done) => setTimeout(done, patience, undefined))

/** The site, or a proxy before it, says that nobody is there. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/** The page as it was read. The note is an element of a name of its own: hydration goes past it. */
function readable({ address, html, policy, at }: PageCopy): Response {
  const { pathname } = new URL(address)
  readLanguageFrom(() => languageOfPath(pathname))
  const age = formatAge(new Date(at), new Date())
  const again = `<a href="" class="shrink-0 underline min-h-11 inline-flex items-center">${m.errors_again()}</a>`
  const note = `<offline-copy role="status" class="block bg-ink font-semibold text-ground"><div class="page flex flex-wrap items-center gap-x-3 py-1"><p>${m.errors_offline_copy({ age })}</p>${again}</div></offline-copy>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
  return new Response(
    html.replace(bodyStart, (body) => body + note),
    { headers },
  )
}
