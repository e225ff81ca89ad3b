import { sql } from 'kysely'
import type { Database, Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { indexAds } from '#domain/search/index-ads.ts'
import { rebuildSearch } from '#domain/verbs/site/rebuild-search.ts'
import { addBulkAds, addBulkPeople, addBulkPhotos, addBulkPromotions, type Picture } from './bulk/add-bulk-rows.ts'
import { type BulkAd, createBulkAds } from './bulk/bulk-ads.ts'
import { filesKeyOf } from './drawings/draw-photos.ts'
import { drawings } from './drawings/drawings.ts'
import { createRandom } from './random.ts'

const batch = 4_000
/** Up to so many are fed to the search index one by one; more, and all of it is built anew with lists closed meanwhile. */
const few = 2_000

/** What a measurement changes in the ads as they are made, by their index among them. */
export type Dress = (ad: BulkAd, index: number) => BulkAd
type Options = { ads: number; users?: number | undefined; seed?: number | undefined; dress?: Dress | undefined }

/** Adds many realistic ads, the same for the same seed, to a site that has its essentials; takes nothing away. */
export async function seedBulk(
  db: Database,
  { ads, users = Math.max(20, Math.round(ads / 25)), seed = 1, dress = (ad) => ad }: Options,
): Promise<{ ads: number; seconds: number }> {
  const began = performance.now()
  const { usdRate } = await readSettings(db)
  await db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    const make = createBulkAds({ seed, users, usdRate: usdRate.rate })
    await addMarket(db, { ads, users, seed, make: (index) => dress(make(index / ads), index) })
  })
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`analyze people, ads, photos, promotions`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
  if (ads > few) await rebuildSearch(db)
  return { ads, seconds: (performance.now() - began) / 1000 }
}

type Work = { ads: number; users: number; seed: number; make: (index: number) => BulkAd }

async function addMarket(db: Db, { ads, users, seed, make }: Work) {
  const owners = await addBulkPeople(db, users, seed)
  const last = await sql<{ id: number | null }>`select max(id) as id from ads`.execute(db)
  const picturesOf = await createPictures(db, seed)
  // While PostgreSQL takes a batch in, the next one is written.
  let writing = Promise.resolve()
  for (let from = 0; from < ads; from += batch) {
    const made = Array.from({ length: Math.min(batch, ads - from) }, (_, index) => make(from + index))
    const pictures = made.map(picturesOf)
    await writing
    writing = write(made, pictures)
  }
  await writing
  await addBulkPromotions(db, last.rows[0]?.id ?? 0)

  async function write(made: BulkAd[], pictures: Picture[][]) {
    const ids = await addBulkAds(db, made, owners)
    await addBulkPhotos(db, ids, pictures, seed)
    if (ads > few) return
    const texts = made.map(({ title, description, details }, i) => ({ id: ids[i]!, title, description, details }))
    await indexAds(db, texts)
  }
}

/** Finds the drawings that the site shows already; without a demo market bulk ads have no photos. */
async function createPictures(db: Db, seed: number) {
  const random = createRandom(seed)
  const known = new Map(drawings.map((drawing) => [filesKeyOf(drawing), drawing.name]))
  const { rows } = await sql<Picture>`
    select distinct on (files_key) files_key, width, height, blur, sha256, bytes from photos
    where files_key = any(${[...known.keys()]}::text[]) order by files_key
  `.execute(db)
  const looks = new Map<string, Picture[]>()
  for (const picture of rows) {
    const name = known.get(picture.filesKey)!
    for (const called of [name, name.replace(/-\d+$/, '')]) looks.set(called, [...(looks.get(called) ?? []), picture])
  }
  return ({ photos }: BulkAd) =>
    photos.split(' ').flatMap((name) => (looks.has(name) ? [random.pick(looks.get(name)!)] : []))
}
