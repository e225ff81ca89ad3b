import { comparablePrice } from '#shared/comparable-price.ts'
import { categoryOf, priceOf } from '../demo/add-ads.ts'
import { combinedAds } from '../demo/combined/combined-ads.ts'
import type { DemoAd } from '../demo/demo-ad.ts'
import { withLocalDetails } from '../demo/local-details.ts'
import { writtenAds } from '../demo/market.ts'
import { governorates } from '../essentials/governorates.ts'
import { createRandom, type Random } from '../random.ts'
import { createBulkTexts } from './bulk-texts.ts'
import { createZipf } from './tail-words.ts'

export type BulkAd = ReturnType<ReturnType<typeof createBulkAds>>

const day = 24 * 60
const runs = { free: 30, featured: 45, promoted: 60 } as const
const places = governorates.map(({ name: [, , slug] }) => slug)
/** Governorates by how much is traded there. */
const busy = [
  'damascus',
  'rif-dimashq',
  'aleppo',
  'homs',
  'latakia',
  'hama',
  'tartus',
  'idlib',
  'daraa',
  'as-suwayda',
  'al-hasakah',
  'deir-ez-zor',
  'raqqa',
  'quneitra',
].map((slug) => places.indexOf(slug) + 1)

/** Ads as they come, the oldest first: `make(share)` with a share of 0 for the oldest and 1 for the newest. */
export function createBulkAds({ seed, users, usdRate }: { seed: number; users: number; usdRate: number }) {
  const random = createRandom(seed)
  const patterns = shuffledPatterns(random)
  const pattern = createZipf(patterns.length, random)
  const place = createZipf(busy.length, random)
  const owner = createZipf(users, random)
  const texts = createBulkTexts(random)
  // A stream of its own: what is said besides changes no ad otherwise.
  const besides = createRandom(seed + 1)

  return function make(share: number) {
    const model = patterns[random.chance(0.75) ? pattern() : random.between(0, patterns.length - 1)]!
    const { price, currency } = around(model, random)
    // Homes name their quarter, so they stay where they are.
    const governorate =
      categoryOf(model) === 2 || random.chance(0.3) ? places.indexOf(model.at.split('/')[0]!) + 1 : busy[place()]!
    return {
      owner: owner(),
      title: texts.title(model),
      description: texts.text(model),
      price,
      currency,
      comparable: comparablePrice(price, currency, usdRate),
      category: categoryOf(model),
      subcategory: model.in.includes('-') ? model.in : null,
      governorate,
      // Which of its districts, as a share of their list; many do not say.
      district: besides.chance(0.4) ? besides.next() : null,
      details: withLocalDetails({ ...model, price }, places[governorate - 1]!, besides),
      photos: model.photos,
      ...stateOf(share, model, random),
    }
  }
}

/** What is sold, most common first: a few hundred models, each of which many people have. */
function shuffledPatterns(random: Random) {
  const live = writtenAds.filter(({ status, availability }) => !status && !availability)
  const all: DemoAd[] = [...combinedAds(random, 420), ...live]
  return all
    .map((ad) => ({ ad, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ ad }) => ad)
}

/** Prices of one thing spread lognormally around what it costs. */
function around(model: DemoAd, random: Random) {
  const { price, currency } = priceOf(model)
  const spread = Math.exp(0.32 * Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next()))
  const exact = price * spread
  const step = exact > 20_000 ? 500 : exact > 2_000 ? 50 : 5
  return { price: price === 0 ? 0 : Math.max(step, Math.round(exact / step) * step), currency }
}

function stateOf(share: number, model: DemoAd, random: Random) {
  const free = categoryOf(model) === 10
  const draw = random.next()
  const type = free ? 'free' : draw < 0.045 ? 'promoted' : draw < 0.13 ? 'featured' : 'free'
  const fate = random.next()
  const status =
    fate < 0.9
      ? 'approved'
      : fate < 0.945
        ? 'pending'
        : fate < 0.975
          ? 'rejected'
          : fate < 0.996 || type === 'free'
            ? 'hidden'
            : 'awaiting_payment'
  const ago = Math.min(
    (runs[type] - 0.2) * day,
    Math.max(1, (1 - share) * (runs[type] - 0.5) * day + random.between(-300, 300)),
  )
  return {
    type,
    status,
    ago: Math.round(ago),
    runs: runs[type] * day,
    reservedOrNot: random.chance(0.02) ? 'reserved' : 'available',
  } as const
}
