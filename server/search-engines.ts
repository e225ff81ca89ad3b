import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '#db/client.ts'
import { countSitemaps, listForSitemap } from '#domain/ads/list-for-sitemap.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { localPath } from '#i18n/language.ts'
import { homePathOf } from '#shared/home-path.ts'
import { locales } from '#shared/locale.ts'
import { appManifest } from './app-manifest.ts'
import { acceptedEncoding, compress, type Encoding } from './compress.ts'
import { createTtlCache } from './ttl-cache.ts'

const pagesOfTheSite = [
  '/browse',
  '/wanted',
  '/about',
  '/contact',
  '/faq',
  '/terms',
  '/prohibited',
  '/privacy',
  '/honesty',
]
/** What says nothing to who is not signed in, and lists that only repeat others. */
const notForRobots = [
  '/admin',
  '/profile',
  '/settings',
  '/notifications',
  '/messages',
  '/post',
  '/*?*search=',
  '/*?*after=',
]

type Answer = { type: string; body: string }
type Packed = { type: string; bytes: Buffer }

/** Answers what search engines ask for: robots.txt, the sitemaps, and the manifest of the site as an app. */
export function searchEngines({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const origin = new URL(publicUrl).origin
  // A sitemap of ads is megabytes: it is written and compressed once in so many minutes.
  const cached = createTtlCache<Packed>({ milliseconds: 10 * 60_000, most: 12 })

  return async function serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const found = await (pathname.startsWith('/sitemap-ads-')
      ? cached(`${encoding} ${pathname}`, () => pack(pathname, encoding))
      : pack(pathname, encoding))
    if (!found) return false
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.setHeader('Vary', 'Accept-Encoding')
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Length': found.bytes.byteLength,
      'Cache-Control': 'public, max-age=3600',
    })
    response.end(request.method === 'HEAD' ? undefined : found.bytes)
    return true
  }

  async function pack(pathname: string, encoding: Encoding): Promise<Packed | null> {
    const found = await find(pathname)
    if (!found) return null
    const bytes = Buffer.from(found.body)
    return { type: found.type, bytes: encoding ? await compress(new Uint8Array(bytes), encoding) : bytes }
  }

  async function find(pathname: string): Promise<Answer | null> {
    if (pathname === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: robots(origin) }
    const manifest = await appManifest(pathname, () => readSettings(db))
    if (manifest) return { type: 'application/manifest+json', body: manifest }
    if (pathname === '/sitemap.xml') return xml(sitemapIndex(origin, await countSitemaps(db)))
    if (pathname === '/sitemap-pages.xml') return xml(urlSet(await pageUrls(db, origin)))
    const [, number] = /^\/sitemap-ads-([1-9]\d{0,4})\.xml$/.exec(pathname) ?? []
    if (!number || Number(number) > (await countSitemaps(db))) return null
    return xml(urlSet(await adUrls(db, origin, Number(number))))
  }
}

const xml = (body: string): Answer => ({ type: 'application/xml; charset=utf-8', body })

function robots(origin: string) {
  const refused = notForRobots.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return ['User-agent: *', ...refused, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function sitemapIndex(origin: string, ads: number) {
  const names = ['pages', ...Array.from({ length: ads }, (_, n) => `ads-${n + 1}`)]
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>`
}

function urlSet(urls: string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`
}

async function pageUrls(db: Db, origin: string) {
  const [categories, settings] = await Promise.all([listCategories(db), readSettings(db)])
  const paths = [homePathOf(settings), ...pagesOfTheSite, ...categories.map(({ id }) => `/category/${id}`)]
  return paths.flatMap((path) => locales.map((locale) => `<url><loc>${origin}${localPath(path, locale)}</loc></url>`))
}

async function adUrls(db: Db, origin: string, number: number) {
  const ads = await listForSitemap(db, number)
  return ads.flatMap(({ id, changed }) =>
    ['', '/en'].map((language) => `<url><loc>${origin}${language}/ad/${id}</loc><lastmod>${changed}</lastmod></url>`),
  )
}
