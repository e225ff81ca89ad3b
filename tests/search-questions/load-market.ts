import type { Database } from '#db/client.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import { addBulkPeople } from '#db/seeds/bulk/add-bulk-rows.ts'
import { seedBulk } from '#db/seeds/bulk.ts'
import { addAds } from '#db/seeds/demo/add-ads.ts'
import type { DemoAd } from '#db/seeds/demo/demo-ad.ts'
import { demoMarket, type MarketAd } from '#db/seeds/demo/market.ts'
import { timelineOf } from '#db/seeds/demo/timeline.ts'
import { createRandom } from '#db/seeds/random.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { readLines } from './read-lines.ts'

const bulkAds = 3_000
const seed = 7
const sellers = 200

/** The market that the questions are asked of, always the same: the demo's ads, some thousand of the seed's, and messy ones. No photos. */
export async function loadMarket(db: Database) {
  const owners = await addBulkPeople(db, sellers, seed)
  const market = [...demoMarket(), ...messyAds()].toSorted((a, b) => a.when.submitted - b.when.submitted)
  await addAds(
    db,
    market.map((ad) => ({ ...ad, owner: ad.owner % sellers })),
    owners,
  )
  await seedBulk(db, { ads: bulkAds, users: sellers, seed })
  await rebuildLexicon(db)
}

/** The ads of messy-ads.txt. */
export function messyAds(): MarketAd[] {
  const random = createRandom(seed)
  return readLines('messy-ads.txt').map((line, index) => {
    const [category = '', at = '', price = '', title = '', text = '', details = ''] = line
      .split('|')
      .map((part) => part.trim())
    const ad: DemoAd = {
      in: category,
      at,
      price: price.startsWith('$') ? (price as `$${number}`) : Number(price),
      photos: '',
      title,
      text: text || title,
      ...(details !== '' && { details: detailsOf(details) }),
    }
    return { ad, owner: index, photos: [], when: timelineOf(ad, random), chatOnly: false, interest: 0 }
  })
}

const named = {
  year: 'vehicleYear',
  brand: 'vehicleBrand',
  model: 'vehicleModel',
  km: 'vehicleKilometers',
  type: 'propertyType',
  rooms: 'propertyRooms',
  area: 'propertyArea',
} as const
const numbers = ['year', 'km', 'area']

function detailsOf(text: string): AdDetails {
  const pairs = text.split(' ').map((pair) => pair.split('=') as [keyof typeof named, string])
  return Object.fromEntries(pairs.map(([name, value]) => [named[name], numbers.includes(name) ? Number(value) : value]))
}
