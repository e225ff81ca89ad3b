import { campaignMark } from '#shared/campaign-marks.ts'
import { shareTarget } from '#shared/share-target.ts'

/** A page as it was read, and when (milliseconds). */
export type PageCopy = { address: string; html: string; headers: Headers; at: number }

/** Of somebody signed in and of visitors, in milliseconds. What is older is not shown any more. */
const lifetimes = { person: 7 * 86_400_000, visitor: 30 * 86_400_000 }
const most = { pages: 40, photos: 200, files: 300 }
type Kind = keyof typeof most

/** Whoever is not signed in. */
export const visitor = 'visitor'
const files = 'files'
const nameOf = (kind: Kind, reader: string) => `${kind} ${reader}`

/** Who is signed in by the last answer; unknown after the worker has slept. */
let current: string | undefined

/** Reader by the last answer, else by the caches that are here: the person whose pages are stored, if there is one. */
async function storedReader(): Promise<string> {
  if (current !== undefined) return current
  const names = await caches.keys()
  const [, reader = visitor] = names.map((name) => name.split(' ')).find(([, of]) => of && of !== visitor) ?? []
  return reader
}

/** Forgets what was stored for anybody else who was signed in, and what they shared: they are not any more. */
export async function forgetOthers(reader: string) {
  current = reader
  for (const name of await caches.keys()) {
    const [, of] = name.split(' ')
    if (!of || of === visitor || of === reader) continue
    await caches.delete(name)
    await caches.delete(shareTarget.cache)
  }
}

/** With all that its answer said of it: policies, and the tag by which the site knows whether it is still right. */
export async function storePage(address: string, answer: Response, reader: string) {
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Offline-Copy', 'Vary']) headers.delete(name)
  headers.set('Copied-At', String(Date.now()))
  const html = await answer.text()
  await put('pages', reader, keyOf(address), new Response(html, { headers }))
}

/** What is refused or gone is not to be read any more. */
export async function forgetPage(address: string) {
  for (const name of await caches.keys())
    if (name.startsWith('pages')) await (await caches.open(name)).delete(keyOf(address), { ignoreVary: true })
}

export async function forgetPhoto(address: string) {
  for (const name of await caches.keys())
    if (name.startsWith('photos')) await (await caches.open(name)).delete(address, { ignoreVary: true })
}

/** The tags of the pages that were read last, of those that are the same for all. */
export async function listTags(most: number): Promise<string[]> {
  const tags: string[] = []
  if (!(await caches.has(nameOf('pages', visitor)))) return tags
  const cache = await caches.open(nameOf('pages', visitor))
  for (const key of (await cache.keys()).slice(-most)) {
    const tag = (await cache.match(key, { ignoreVary: true }))?.headers.get('ETag')
    if (tag) tags.push(tag.replaceAll('"', ''))
  }
  return tags
}

/** The newest copy of the page, of whoever is signed in or else of a visitor. */
export async function findPage(address: string): Promise<PageCopy | undefined> {
  const key = keyOf(address)
  for (const reader of new Set([await storedReader(), visitor])) {
    const found = await caches.match(key, { cacheName: nameOf('pages', reader), ignoreVary: true })
    const copy = found && (await readCopy(key, found))
    if (copy && Date.now() - copy.at < lifetimeOf(reader)) return copy
  }
  return undefined
}

/** All that may be read now, the latest first. */
export async function listPages(): Promise<PageCopy[]> {
  const copies = new Map<string, PageCopy>()
  for (const reader of new Set([visitor, await storedReader()])) {
    if (!(await caches.has(nameOf('pages', reader)))) continue
    const cache = await caches.open(nameOf('pages', reader))
    for (const { url } of await cache.keys()) {
      const found = await cache.match(url, { ignoreVary: true })
      const copy = found && (await readCopy(url, found))
      if (copy && Date.now() - copy.at < lifetimeOf(reader)) copies.set(url, copy)
    }
  }
  return [...copies.values()].sort((a, b) => b.at - a.at)
}

/** A photo that only its people may see goes with their pages; where nobody is signed in it is not stored. */
export async function storePhoto(address: string, answer: Response) {
  const isPublic = answer.headers.get('Cache-Control')?.startsWith('public')
  const reader = isPublic ? visitor : await storedReader()
  if (isPublic || reader !== visitor) await put('photos', reader, address, answer)
}

export async function findPhoto(address: string): Promise<Response | undefined> {
  for (const reader of new Set([await storedReader(), visitor])) {
    const found = await caches.match(address, { cacheName: nameOf('photos', reader), ignoreVary: true })
    if (found) return found
  }
  return undefined
}

export const findFile = (address: string) => caches.match(address, { cacheName: files, ignoreVary: true })
export const storeFile = (address: string, answer: Response) => put('files', '', address, answer)

/** Nothing that is stored here is worth an error: a full disk loses the photos first, and an answer that broke off is not stored. */
async function put(kind: Kind, reader: string, address: string, answer: Response) {
  const name = kind === 'files' ? files : nameOf(kind, reader)
  // A body may come for minutes; whoever it was for may have left meanwhile.
  const hasLeft = () => kind !== 'files' && reader !== visitor && current !== undefined && current !== reader
  try {
    if (hasLeft()) return
    const cache = await caches.open(name)
    await cache.put(address, answer)
    if (hasLeft()) return void (await caches.delete(name))
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - most[kind]))) await cache.delete(key)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return
    for (const name of await caches.keys()) if (name.startsWith('photos')) await caches.delete(name)
  }
}

async function readCopy(address: string, found: Response): Promise<PageCopy> {
  const { headers } = found
  return { address, html: await found.text(), headers, at: Number(headers.get('Copied-At')) }
}

const lifetimeOf = (reader: string) => (reader === visitor ? lifetimes.visitor : lifetimes.person)

/** The address without what makes no page another. */
function keyOf(address: string) {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (campaignMark.test(name)) url.searchParams.delete(name)
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/$/, '')
  return url.href
}
