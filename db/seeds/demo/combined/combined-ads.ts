import type { Random } from '../../random.ts'
import type { DemoAd } from '../demo-ad.ts'
import { combinedGift, combinedPhone, combinedService, combinedGoods } from './goods.ts'
import { combinedRent, combinedSale } from './homes.ts'
import { combinedCar, combinedElectricBike, combinedMotorcycle, combinedPart } from './vehicles.ts'

const recipes: [recipe: (random: Random) => DemoAd, share: number][] = [
  [combinedCar, 18],
  [combinedPart, 5],
  [combinedSale, 14],
  [combinedRent, 7],
  [combinedPhone, 12],
  [combinedGoods, 24],
  [combinedMotorcycle, 4],
  [combinedElectricBike, 3],
  [combinedService, 9],
  [combinedGift, 6],
]
const shares = recipes.flatMap(([recipe, share]) => Array.from({ length: share }, () => recipe))

/** Ads put together from phrases that fit each other whichever are picked; no title comes twice. */
export function combinedAds(random: Random, count: number): DemoAd[] {
  const ads = new Map<string, DemoAd>()
  for (let tries = 0; ads.size < count; tries++) {
    if (tries > count * 40) throw new Error('too few phrases for so many ads')
    const ad = random.pick(shares)(random)
    if (!ads.has(ad.title)) ads.set(ad.title, ad)
  }
  return [...ads.values()]
}
