import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createHeaders } from '@remix-run/node-fetch-server'
import type { SharePicturePress } from '#adapters/images/share-picture-press.ts'
import { StoreUnavailable } from '#adapters/storage/object-store.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import type { PictureName, SharePictures } from '#adapters/storage/share-pictures.ts'
import { clientAddress, networkOf } from '#app/request/client-address.ts'
import { shareOf } from '#config/share-of.ts'
import type { Db } from '#db/client.ts'
import { findAdToShare } from '#domain/ads/find-ad-to-share.ts'
import { findAddressKey } from '#domain/limits/address-key.ts'
import { takePoints } from '#domain/limits/take-points.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { m } from '#i18n/messages.ts'
import { locationName } from '#i18n/name-of.ts'
import { markedLine } from '#i18n/text-direction.ts'
import { priceText } from '#i18n/price-text.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { Bulkhead } from './bulkhead.ts'
import { createTtlCache } from './ttl-cache.ts'

type Means = {
  db: Db
  storage: PhotoStorage
  press: SharePicturePress
  pictures: SharePictures
  misses: ReturnType<typeof limitMisses>
}

const address = /^(\/en)?\/ad\/([1-9]\d{0,8})\/picture\.jpg$/

// A link that goes round is asked for by many at once, and one picture is drawn after the other.
const underWay = createTtlCache<Uint8Array>({ milliseconds: 10_000, most: 20 })

const tenMinutes = 600

/**
 * Limits how many pictures that are not stored yet are made: for each network address and together, counted in the database for all
 * processes, and so few at once for one that whoever goes through all numbers leaves room for others.
 */
export function limitMisses(db: Db, { perAddress = 120, together = 1200, atOnce = 2 } = {}) {
  const open = new Bulkhead({ perSender: atOnce, perProcess: shareOf(10) })

  async function isLeft(points: number, subject: string) {
    const hmac = createHmac('sha256', await findAddressKey(db, new Date()))
    const count = {
      key: hmac.update(`share_picture ${subject}`).digest('base64url'),
      points,
      seconds: tenMinutes,
      cost: 1,
    }
    return (await takePoints(db, [count])) === 0
  }

  return async function limited<T>(address: string, make: () => Promise<T>): Promise<T | 'too_many' | 'busy'> {
    const entry = open.enter(address)
    if (typeof entry !== 'function') return 'busy'
    try {
      if (!(await isLeft(perAddress, address))) return 'too_many'
      return (await isLeft(together, 'all')) ? await make() : 'busy'
    } finally {
      entry()
    }
  }
}

/** Answers `/ad/<id>/picture.jpg`, the picture of a published ad for those who are sent its link, and says so. */
export async function serveSharePicture(request: IncomingMessage, response: ServerResponse, means: Means) {
  const [matched, english, id] = address.exec(request.url?.split('?')[0] ?? '') ?? []
  if (!matched || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  // Whether it may be seen is asked each time, before anything stored is looked at.
  const shared = await findAdToShare(means.db, Number(id))
  if (!shared) return answer(response, 404, 'Not found.')

  const { filesKey, ...ad } = shared
  const locale = english ? 'en' : 'ar'
  const words = await wordsOf(means.db, ad, locale)
  const tag = createHash('sha256')
    .update(JSON.stringify([id, words, filesKey]))
    .digest('hex')
    .slice(0, 24)
  response.setHeader('ETag', `"${tag}"`)
  // An hour: a price that went down must not stand on old pictures for long.
  response.setHeader('Cache-Control', 'public, max-age=3600')
  if (isThere(request, tag)) return (response.writeHead(304).end(), true)

  const name = { adId: Number(id), locale, tag } as const
  const picture = (await means.pictures.find(name)) ?? (await make(name, { words, filesKey, request, means }))
  if (typeof picture === 'string') {
    response.removeHeader('ETag')
    response.setHeader('Retry-After', picture === 'too_many' ? '600' : '10')
    return picture === 'too_many' ? answer(response, 429, 'Too many.') : answer(response, 503, 'Busy.')
  }
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': picture.byteLength })
  response.end(request.method === 'HEAD' ? undefined : picture)
  return true
}

/** A list of tags, or `*`, as caches send them. */
function isThere({ headers }: IncomingMessage, tag: string) {
  const known = (headers['if-none-match'] ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(`"${tag}"`)
}

type Order = { words: Words; filesKey: string | null; request: IncomingMessage; means: Means }

async function make(name: PictureName, { words, filesKey, request, means }: Order) {
  const { storage, press, pictures, misses } = means
  const sent = new Request('http://here', { headers: createHeaders(request) })
  const network = networkOf(clientAddress(request.socket.remoteAddress ?? '', sent), { v4: 32, v6: 64 })
  const draw = async () => press.make({ ...words, photo: filesKey ? await readPhoto(storage, filesKey) : null })
  let isTooMany = false
  // Who asks for one that is being made waits for it, and is not counted.
  const made = await underWay(name.tag, async () => {
    const bytes = await misses(network, async () =>
      draw().catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return null
        throw error
      }),
    )
    if (bytes === 'too_many' || bytes === 'busy' || bytes === null) {
      isTooMany = bytes === 'too_many'
      return null
    }
    // Without room on the disk it is drawn again next time.
    await pictures.save(name, bytes).catch(() => {})
    return bytes
  })
  return made ?? (isTooMany ? 'too_many' : 'busy')
}

type Shared = Omit<NonNullable<Awaited<ReturnType<typeof findAdToShare>>>, 'filesKey'>

type Words = Awaited<ReturnType<typeof wordsOf>>

async function wordsOf(db: Db, ad: Shared, locale: 'ar' | 'en') {
  const settings = await readSettings(db)
  return inLanguage(locale, () => {
    const poundSign = locale === 'en' ? m.common_pound_sign() : settings.poundLabel
    return {
      direction: locale === 'en' ? ('ltr' as const) : ('rtl' as const),
      title: markedLine(ad.title),
      price: priceText({ ...ad, poundSign }),
      place: locationName(ad.governorate, ad.part),
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
