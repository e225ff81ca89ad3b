import { sql } from 'kysely'
import type { RedFlagCode } from '#shared/red-flags.ts'
import type { Db } from '#db/client.ts'
import { contentColumns } from '#domain/ads/content-columns.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { screenAd } from '#domain/verbs/ads/screen-ad.ts'
import type { AdFraud, LabelledAd } from './ads.ts'

/** The red flags that say that somebody cheats; others say that a text has to be mended. */
const watchers: readonly RedFlagCode[] = [
  'same_text',
  'like_text',
  'same_number',
  'same_picture',
  'young_and_cheap',
  'advance_payment',
]

export type Noticed = { ad: LabelledAd; codes: RedFlagCode[] }

/** Posts one after the other, each screened as when it is posted; answers what the watchers noticed. */
export async function screenAds(db: Db, ads: LabelledAd[]): Promise<Noticed[]> {
  const settings = await readSettings(db)
  const people = new Map<string, string>()
  const noticed: Noticed[] = []
  for (const ad of ads) {
    const ownerId = people.get(ad.account) ?? (await addPerson(db, ad, people.size))
    people.set(ad.account, ownerId)
    const { id: adId } = await db
      .insertInto('ads')
      .values({
        ...contentColumns(ad.fields, ad.fields.details, settings),
        ownerId,
        status: 'approved',
        publishedAt: sql`now()`,
        reviewedAt: sql`now()`,
        freeUntil: sql`now() + interval '30 days'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (ad.picture) await addPicture(db, { adId, ownerId, picture: ad.picture })
    await screenAd(db, { adId, ownerId, fields: ad.fields })
    const rows = await db.selectFrom('adSigns').select('code').where('adId', '=', adId).execute()
    const codes = rows.map(({ code }) => code as RedFlagCode).filter((code) => watchers.includes(code))
    noticed.push({ ad, codes })
  }
  return noticed
}

async function addPerson(db: Db, { account, ageDays }: LabelledAd, number: number) {
  const { id } = await db
    .insertInto('people')
    .values({
      name: account,
      email: `person-${number}-${account.replace(' ', '-')}@example.com`,
      createdAt: sql<Date>`now() - make_interval(days => ${ageDays}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addPicture(db: Db, { adId, ownerId, picture }: { adId: number; ownerId: string; picture: string }) {
  const key = `${adId}`.padStart(32, '0')
  await db
    .insertInto('photos')
    .values({
      key,
      filesKey: key,
      adId,
      ownerId,
      position: 0,
      width: 1200,
      height: 900,
      blur: '',
      sha256: key.padStart(64, '0'),
      bytes: 1,
      dhash: sql<string>`${picture}::bit(64)`,
    })
    .execute()
}

export type Rates = {
  recall: number
  falseHolds: number
  byFraud: [fraud: AdFraud, noticed: number, of: number][]
  byCode: [RedFlagCode, number][]
}

/** Recall: of those that cheat; false holds: of the honest. By the way of cheating, and for the honest by the watcher. */
export function ratesOf(noticed: Noticed[]): Rates {
  const cheats = noticed.filter(({ ad }) => ad.fraud)
  const honest = noticed.filter(({ ad }) => !ad.fraud)
  const hit = (all: Noticed[]) => all.filter(({ codes }) => codes.length > 0).length
  const ways = [...new Set(cheats.map(({ ad }) => ad.fraud!))]
  return {
    recall: hit(cheats) / cheats.length,
    falseHolds: hit(honest) / honest.length,
    byFraud: ways.map((way) => {
      const all = cheats.filter(({ ad }) => ad.fraud === way)
      return [way, hit(all), all.length]
    }),
    byCode: watchers.map((code) => [code, honest.filter(({ codes }) => codes.includes(code)).length]),
  }
}
