import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { AdDetails } from '#shared/ad-details.ts'
import { comparablePrice } from '#shared/comparable-price.ts'
import { defaultSettings } from '#shared/settings.ts'
import type { Ads, People, Photos, Voices } from '#db/schema.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { db } from './database.ts'

// Whole, valid rows by direct insert; a test overrides only what it is about.

const personColumns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'image',
  'role',
  'powers',
  'phone',
  'governorateId',
  'locale',
  'disabledAt',
  'createdAt',
  'eraseAt',
] as const

export function aPerson(over: Partial<Insertable<People>> = {}): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  return db
    .insertInto('people')
    .values({ name: 'ليلى الحلبي', email, phone: '+963900000001', governorateId: 3, ...over })
    .returning(personColumns)
    .executeTakeFirstOrThrow()
}

export function anAdmin(over: Partial<Insertable<People>> = {}) {
  return aPerson({ name: 'مديرة السوق', role: 'admin', ...over })
}

export function aModerator(over: Partial<Insertable<People>> = {}) {
  return anAdmin({ name: 'مشرف السوق', powers: 'moderation', ...over })
}

/** A photo that waits for its ad, or hangs on one; its files do not exist. */
export function aPhoto(over: Partial<Insertable<Photos>> & { ownerId: string }) {
  const key = randomBytes(16).toString('hex')
  return db
    .insertInto('photos')
    .values({
      key,
      filesKey: key,
      width: 1200,
      height: 900,
      blur: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
      sha256: randomBytes(32).toString('hex'),
      bytes: 120_000,
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A voice message that waits for its message; its file is nowhere. */
export function aVoice(over: Partial<Insertable<Voices>> & { ownerId: string }) {
  const key = `v${randomBytes(16).toString('hex')}`
  return db
    .insertInto('voices')
    .values({ key, milliseconds: 2000, bytes: 6000, ...over })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns of an ad, moments also as the database's clock says them. */
type AdColumns = {
  [Column in Exclude<keyof Insertable<Ads>, 'details'>]?:
    | Insertable<Ads>[Column]
    | (Date extends Insertable<Ads>[Column] ? RawBuilder<Date> : never)
}
export type AdOver = AdColumns & { owner?: Person; details?: AdDetails; photos?: number }

/** An ad in any status with what that status demands: dates, reasons, a promotion, an order, one photo. */
export async function anAd({ owner: givenOwner, photos = 1, details = {}, ...over }: AdOver = {}) {
  const owner = givenOwner ?? (await aPerson())
  const row = { ...beside(over), ...over }
  const inserted = await db
    .insertInto('ads')
    .values({
      ownerId: owner.id,
      title: 'غسالة أوتوماتيك بحالة ممتازة',
      description: 'غسالة 7 كيلو، استعمال بيت، نظيفة وشغالة بدون أي عطل.',
      price: 150_000,
      categoryId: 4,
      governorateId: 3,
      details: JSON.stringify(details),
      ...row,
      comparablePrice: comparablePrice(
        Number(row.price ?? 150_000),
        row.currency ?? 'SYP',
        defaultSettings.usdRate.rate,
      ),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (let position = 0; position < photos; position++) await aPhoto({ ownerId: owner.id, adId: inserted.id, position })
  await besideRows(inserted)
  await indexAd(db, inserted.id)
  return { ...inserted, owner }
}

/** What the database demands of an ad in this status and type. */
function beside({ status, type = 'free', categoryId }: AdOver) {
  const soon = sql<Date>`now() + interval '30 days'`
  const now = sql<Date>`now()`
  const wasPublished = status === 'approved' || status === 'hidden'
  return {
    ...(wasPublished && { publishedAt: now, reviewedAt: now }),
    ...(wasPublished && type === 'free' && { freeUntil: soon }),
    ...(wasPublished && type !== 'free' && { promotionStartsAt: now, promotionEndsAt: soon }),
    ...(status === 'rejected' && { moderationReason: 'unclear', reviewedAt: now }),
    ...(status === 'hidden' && { hiddenReason: 'owner' as const }),
    ...(status === 'awaiting_payment' && type === 'free' && { type: 'featured' as const }),
    ...(categoryId === 10 && { price: 0 }),
  }
}

/** The promotion that runs or waits for a paid ad, or the order that it is still waiting for. */
async function besideRows(ad: { id: number; ownerId: string; type: string; status: string }) {
  if (ad.type !== 'featured' && ad.type !== 'promoted') return
  if (ad.status === 'awaiting_payment') {
    const order = {
      adId: ad.id,
      personId: ad.ownerId,
      type: ad.type,
      amount: 25_000,
      currency: 'SYP',
      durationDays: 45,
    } as const
    await db.insertInto('orders').values(order).execute()
    return
  }
  await aPromotion({ adId: ad.id, type: ad.type, runs: ad.status === 'approved' || ad.status === 'hidden' })
}

/** A promotion of thirty days, running or waiting for approval. */
export function aPromotion({
  adId,
  type = 'featured',
  runs = false,
}: {
  adId: number
  type?: 'featured' | 'promoted'
  runs?: boolean
}) {
  return db
    .insertInto('promotions')
    .values({
      adId,
      type,
      source: 'admin',
      duration: '30 days',
      ...(runs && { startsAt: sql<Date>`now()`, endsAt: sql<Date>`now() + interval '30 days'` }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A want ad of a person, on the site or waiting for its reviewer. */
export async function aWantAd(person: Person, { title = 'غسالة', isLive = true } = {}) {
  const live = {
    status: 'live' as const,
    publishedAt: sql<Date>`now()`,
    liveUntil: sql<Date>`now() + interval '30 days'`,
  }
  const { id } = await db
    .insertInto('wantAds')
    .values({ personId: person.id, title, search: title, categoryId: 3, ...(isLive && live) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
