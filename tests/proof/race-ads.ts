import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { hideAd } from '#domain/verbs/ads/hide-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { grantPromotion } from '#domain/verbs/money/grant-promotion.ts'
import { indexAds } from '#domain/search/index-ads.ts'
import type { Person } from '#domain/people/person.ts'
import type { Database } from '#db/client.ts'
import { adFields } from './ad-fields.ts'
import { judgeRace, type Tried } from './judge-race.ts'

export const acts = ['approve', 'reject', 'edit', 'editAsOwner', 'remove', 'promote', 'hide', 'restore'] as const
export type Act = (typeof acts)[number]

type Cast = { admins: Person[]; owner: Person }
type Racer = { act: Act; by: Person }

/** How each actor acts: over version 1 of the ad and the promotion that was there when the page was opened. */
const verbs: Record<Act, (db: Database, ad: { id: number; key: string }, by: Person) => Promise<Tried['outcome']>> = {
  approve: (db, { id }, by) => approveAd(db, { adId: id, version: 1, by }),
  reject: (db, { id }, by) => rejectAd(db, { adId: id, version: 1, reason: 'unclear', note: null, by }),
  edit: (db, ad, by) => edit(db, ad, by),
  editAsOwner: (db, ad, by) => edit(db, ad, by),
  remove: (db, { id }, by) => removeAd(db, { adId: id, by }),
  promote: (db, { id }, by) =>
    grantPromotion(db, { adId: id, by, type: 'featured', time: { days: 1, hours: 0, minutes: 0 }, seen: 'none' }),
  hide: (db, { id }, by) => hideAd(db, { adId: id, by }),
  restore: (db, { id }, by) => restoreAd(db, { adId: id, by }),
}

function edit(db: Database, ad: { id: number; key: string }, by: Person) {
  const fields = { ...adFields, title: `${by.name} ${ad.id}` }
  return editAd(db, { adId: ad.id, version: 1, by, fields, photoKeys: [ad.key] })
}

/**
 * Races of eight actors for one ad each, `atOnce` ads at the same time; answers what went wrong, and how often what
 * happened. The same seed gives the same actors and acts.
 */
export async function raceAds(
  db: Database,
  { races, seed, atOnce = 4 }: { races: number; seed: number; atOnce?: number },
) {
  const random = randomOf(seed)
  const cast = await aCast(db)
  const ads = await someAds(db, cast.owner, races)
  const faults: string[] = []
  const tally: Record<string, number> = {}
  const queue = ads.map((ad) => ({ ad, racers: eightRacers(cast, random) }))
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const tried = await race(db, next)
      for (const { act, outcome } of tried) {
        const said = `${act} ${outcome.ok ? 'done' : outcome.code}`
        tally[said] = (tally[said] ?? 0) + 1
      }
      faults.push(...(await judgeRace(db, { ...next.ad, tried })).map((fault) => `ad ${next.ad.id}: ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return { faults, tally }
}

async function race(db: Database, { ad, racers }: { ad: RacedAd; racers: Racer[] }): Promise<Tried[]> {
  return Promise.all(racers.map(async ({ act, by }) => ({ act, by: by.id, outcome: await verbs[act](db, ad, by) })))
}

function eightRacers({ admins, owner }: Cast, random: () => number): Racer[] {
  return Array.from({ length: 8 }, (_, index) => {
    const act = acts[Math.floor(random() * acts.length)]!
    return { act, by: act === 'hide' || act === 'editAsOwner' ? owner : admins[index % admins.length]! }
  })
}

type RacedAd = { id: number; key: string; status: 'pending' | 'approved'; ownerId: string }

/** Half of them wait, half are on the site; each has a photo. */
async function someAds(db: Database, owner: Person, count: number): Promise<RacedAd[]> {
  const { rows } = await sql<RacedAd>`
    with added as (
      insert into ads (owner_id, status, title, description, price, category_id, governorate_id, published_at, free_until)
      select ${owner.id}, case when n % 2 = 0 then 'pending' else 'approved' end, 'race ' || n, 'race', 1, 4, 3,
        case when n % 2 = 1 then now() end, case when n % 2 = 1 then now() + interval '30 days' end
      from generate_series(1, ${count}) n returning id, status, owner_id
    ), hung as (
      insert into photos (key, files_key, owner_id, ad_id, width, height, blur, sha256, bytes)
      select md5(id::text || ${randomBytes(8).toString('hex')}), md5(id::text), owner_id, id, 1, 1, 'x', repeat('0', 64), 1 from added
      returning ad_id, key
    )
    select added.id, key, status, added.owner_id from added join hung on ad_id = added.id`.execute(db)
  const texts = { title: 'race', description: 'race', details: {} }
  await indexAds(
    db,
    rows.map(({ id }) => ({ id, ...texts })),
  )
  return rows
}

async function aCast(db: Database): Promise<Cast> {
  const person = (role: 'admin' | 'user') =>
    db
      .insertInto('people')
      .values({
        name: randomBytes(8).toString('hex'),
        email: `${randomBytes(8).toString('hex')}@example.com`,
        role,
        phone: '+963900000001',
      })
      .returning(['id', 'name', 'email', 'emailVerified', 'image', 'role', 'powers', 'phone', 'governorateId'])
      .returning(['locale', 'disabledAt', 'createdAt', 'eraseAt'])
      .executeTakeFirstOrThrow()
  const admins = await Promise.all(Array.from({ length: 7 }, () => person('admin')))
  return { admins, owner: await person('user') }
}

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
