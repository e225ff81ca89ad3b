import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { SharePicturePress } from '#adapters/images/share-picture-press.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import { findAdToShare } from '#domain/ads/find-ad-to-share.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { m } from '#i18n/messages.ts'
import { nameWithPart } from '#i18n/name-of.ts'
import { markedLine } from '#i18n/text-direction.ts'
import { priceText } from '#i18n/price-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { createTtlCache } from './ttl-cache.ts'

type Means = { db: Db; storage: PhotoStorage; press: SharePicturePress }

const address = /^(\/en)?\/ad\/([1-9]\d{0,8})\/picture\.jpg$/

// A link that goes round is asked for by many at once, and one picture is drawn after the other.
const cached = createTtlCache<Uint8Array>({ milliseconds: 10 * 60_000, most: 200 })

/** Answers `/ad/<id>/picture.jpg`, the picture of a published ad for those who are sent its link, and says so. */
export async function serveSharePicture(
  request: IncomingMessage,
  response: ServerResponse,
  { db, storage, press }: Means,
) {
  const [matched, english, id] = address.exec(request.url?.split('?')[0] ?? '') ?? []
  if (!matched || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const shared = await findAdToShare(db, Number(id))
  if (!shared) return answer(response, 404, 'Not found.')

  const { filesKey, ...ad } = shared
  const words = await wordsOf(db, ad, english ? 'en' : 'ar')
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([words, filesKey]))
    .digest('hex')
    .slice(0, 24)}"`
  response.setHeader('ETag', etag)
  // An hour: a price that went down must not stand on old pictures for long.
  response.setHeader('Cache-Control', 'public, max-age=3600')
  if (request.headers['if-none-match'] === etag) return (response.writeHead(304).end(), true)

  const picture = await cached(etag, async () => {
    const made = await press.make({ ...words, photo: filesKey ? await readPhoto(storage, filesKey) : null })
    return made === 'busy' ? null : made
  })
  if (!picture) {
    response.removeHeader('ETag')
    response.setHeader('Retry-After', '10')
    return answer(response, 503, 'Busy.')
  }
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': picture.byteLength })
  response.end(request.method === 'HEAD' ? undefined : picture)
  return true
}

type Shared = Omit<NonNullable<Awaited<ReturnType<typeof findAdToShare>>>, 'filesKey'>

async function wordsOf(db: Db, ad: Shared, locale: 'ar' | 'en') {
  const settings = await readSettings(db)
  return inLanguage(locale, () => {
    const poundSign = locale === 'en' ? m.common_pound_sign() : settings.poundLabel
    return {
      direction: locale === 'en' ? ('ltr' as const) : ('rtl' as const),
      title: markedLine(ad.title),
      price: priceText({ ...ad, poundSign }),
      place: nameWithPart(ad.governorate, ad.district),
      site: locale === 'en' ? settings.siteName : settings.siteNameAr,
    }
  })
}

async function readPhoto(storage: PhotoStorage, filesKey: string) {
  const file = await storage.open(filesKey, '800.jpg')
  if (!file) return null
  try {
    return await buffer(file.read())
  } finally {
    await file.close()
  }
}

function answer(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text)
  return true
}
