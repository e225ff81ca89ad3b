import { formatAge } from '#i18n/format.ts'
import { languageOfPath, readLanguageFrom } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { findPage, forgetOthers, forgetPage, listTags, storePage, type PageCopy } from './copy-store.ts'
import { answerOffline } from './offline-page.ts'
import { worker, type FetchEvent } from './worker-scope.ts'

/** How long a page is waited for where a copy of it is here (milliseconds). */
const patience = 10_000
/** The tags of so many pages go with every navigation, twelve bytes each. */
const mostTags = 12
/** What was readable is not to be read any more. */
const refusals = new Set([401, 403, 404, 410])
const bodyStart = /<body[^>]*>/

/**
 * Answers a navigation, network first: from the site, as long as it answers (navigation preload: asked before the worker runs), and then
 * stores a copy where the answer allows it (`Offline-Copy`). Where it does not answer, or not in time, with the copy, which says how
 * old it is; without one with the page of what may be read.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const fetching = askSite(event)
  // Also where it comes too late to be shown: whose it is and what it says is for the next time.
  event.waitUntil(fetching.then(({ noted }) => noted).catch(() => {}))
  const answering = fetching.then(({ answer }) => answer)
  const answer = await Promise.race([answering.catch(() => undefined), late()])
  if (answer && !isAway(answer)) return answer
  const copy = await findPage(url)
  if (copy) return readable(copy)
  return answer ?? answering.catch(() => answerOffline(url))
}

/** The site's answer, and what follows from it for the copies, which nobody waits for. */
async function askSite(event: FetchEvent): Promise<{ answer: Response; noted?: Promise<void> }> {
  const { url } = event.request
  const given = (await event.preloadResponse) ?? (await fetch(event.request))
  const answer = given.status === 204 ? await unchanged(event.request, given) : given
  const [reader, isToBeStored] = (given.headers.get('Offline-Copy') ?? '').split('; ')
  if (!reader) return { answer }
  // What is not stored is not read twice; it may be an archive of many megabytes.
  const copied = isToBeStored ? answer.clone() : null
  return { answer, noted: note(url, copied, { reader, isGone: refusals.has(given.status) }) }
}

async function note(address: string, copied: Response | null, { reader, isGone }: { reader: string; isGone: boolean }) {
  await forgetOthers(reader)
  if (isGone) await forgetPage(address)
  if (copied) await storePage(address, copied, reader)
  await worker.registration.navigationPreload?.setHeaderValue((await listTags(mostTags)).join(' ') || 'true')
}

/** Conditional request: the site says by its entity tag that the copy that is here is still right, and sends no other. */
async function unchanged(request: Request, { headers }: Response): Promise<Response> {
  const copy = await findPage(request.url)
  return copy && copy.headers.get('ETag') === headers.get('ETag')
    ? new Response(copy.html, { headers: copy.headers })
    : fetch(request)
}

const late = () => new Promise<undefined>((done) => setTimeout(done, patience, undefined))

/** The site, or a proxy before it, says that nobody is there. */
const isAway = ({ status, headers }: Response) =>
  (status >= 502 && status <= 504) || (status >= 520 && !headers.has('Offline-Copy'))

/** The page as it was read. The note is an element of a name of its own: hydration goes past it. */
function readable({ address, html, headers, at }: PageCopy): Response {
  const { pathname } = new URL(address)
  readLanguageFrom(() => languageOfPath(pathname))
  const age = formatAge(new Date(at), new Date())
  const again = `<a href="" class="shrink-0 underline min-h-11 inline-flex items-center">${m.errors_again()}</a>`
  const note = `<offline-copy role="status" class="block bg-ink font-semibold text-ground"><div class="page flex flex-wrap items-center gap-x-3 py-1"><p>${m.errors_offline_copy({ age })}</p>${again}</div></offline-copy>`
  return new Response(
    html.replace(bodyStart, (body) => body + note),
    { headers },
  )
}
