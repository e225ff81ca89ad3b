import { sql } from 'kysely'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { realFileCalls } from '#adapters/storage/durable-files.ts'
import type { Db } from '#db/client.ts'
import { indexAds } from '#domain/search/index-ads.ts'
import { type DrawnPhoto, drawPhotos } from '../drawings/draw-photos.ts'
import { governorates } from '../essentials/governorates.ts'
import { createRandom } from '../random.ts'
import { addAds, type AddedAd } from './add-ads.ts'
import { addInterest } from './add-interest.ts'
import { demoMarket, type MarketAd } from './market.ts'
import { people } from './people.ts'
import { testimonials } from './testimonials.ts'

/** Fills an empty site with the demo market: all of it or, when anything fails, nothing but picture files. */
export async function seedDemo(
  db: Db,
  { mediaDir, draw = drawPhotos }: { mediaDir: string; draw?: typeof drawPhotos },
) {
  const market = demoMarket()
  const photos = await savePhotos(market, mediaDir, draw)
  const add = (db: Db) => addMarket(db, market, photos)
  await (db.isTransaction ? add(db) : db.transaction().execute(add))
}

async function addMarket(db: Db, market: MarketAd[], photos: Map<string, DrawnPhoto>) {
  const owners = await addPeople(db)
  const ads = await addAds(db, market, owners)
  await addPhotos(db, ads, photos)
  await addInterest(db, ads, owners)
  await indexAds(
    db,
    ads.map(({ id, ad, details }) => ({ id, title: ad.title, description: ad.text, details })),
  )
  await addTestimonials(db)
}

/** Draws what the market shows. A drawing can be drawn again, so none of its files waits for the disk. */
async function savePhotos(market: MarketAd[], mediaDir: string, draw: typeof drawPhotos) {
  const storage = createDiskStorage(mediaDir, { ...realFileCalls, open: openUnsynced })
  const shown = new Set(market.flatMap(({ photos }) => photos.map(({ drawing }) => drawing)))
  const drawn = await draw(shown, async (filesKey, files) => {
    await storage.remove(filesKey)
    await storage.save(filesKey, files)
  })
  return new Map(drawn.map((photo) => [photo.name, photo]))
}

const openUnsynced: typeof realFileCalls.open = async (...path) =>
  Object.assign(await realFileCalls.open(...path), { sync: async () => {} })

async function addPeople(db: Db) {
  const random = createRandom(40)
  const rows = people.map(({ name, email, at, phone }) => {
    const since = random.between(45, 700)
    return {
      name,
      email,
      phone,
      emailVerified: true,
      isDemo: true,
      governorateId: 1 + governorates.findIndex(({ name: [, , slug] }) => slug === at),
      createdAt: sql<Date>`now() - make_interval(days => ${since}::int)`,
      lastSeenAt: sql<Date>`now() - make_interval(mins => ${random.between(3, 6000)}::int)`,
    }
  })
  const added = await db.insertInto('people').values(rows).returning(['id', 'email']).execute()
  return people.map(({ email }) => added.find((person) => person.email === email)!.id)
}

async function addPhotos(db: Db, ads: AddedAd[], drawn: Map<string, DrawnPhoto>) {
  const rows = ads.flatMap(({ id, ownerId, photos, when }) =>
    photos.map(({ key, drawing }, position) => {
      const { name: _, ...files } = drawn.get(drawing)!
      const createdAt = sql<Date>`now() + make_interval(mins => ${when.submitted}::int)`
      return { ...files, key, ownerId, adId: id, position, createdAt }
    }),
  )
  await db.insertInto('photos').values(rows).execute()
}

async function addTestimonials(db: Db) {
  const rows = testimonials.map((testimonial, position) => ({ ...testimonial, position, isSample: true }))
  await db.insertInto('testimonials').values(rows).execute()
}
