import { drawings } from '../drawings/drawings.ts'
import { createRandom, type Random } from '../random.ts'
import { carParts } from './ads/car-parts.ts'
import { cars } from './ads/cars.ts'
import { electronics } from './ads/electronics.ts'
import { fashion } from './ads/fashion.ts'
import { flats } from './ads/flats.ts'
import { freeItems } from './ads/free-items.ts'
import { homeAndGarden } from './ads/home-and-garden.ts'
import { homesAndLand } from './ads/homes-and-land.ts'
import { phones } from './ads/phones.ts'
import { services } from './ads/services.ts'
import { twoWheels } from './ads/two-wheels.ts'
import { unpublished } from './ads/unpublished.ts'
import { combinedAds } from './combined/combined-ads.ts'
import type { DemoAd } from './demo-ad.ts'
import { people } from './people.ts'
import { type Timeline, timelineOf } from './timeline.ts'

export const writtenAds: readonly DemoAd[] = [
  cars,
  carParts,
  flats,
  homesAndLand,
  phones,
  electronics,
  fashion,
  homeAndGarden,
  twoWheels,
  services,
  freeItems,
  unpublished,
].flat()

export type MarketPhoto = { drawing: string; key: string }
export type MarketAd = {
  ad: DemoAd
  owner: number
  photos: MarketPhoto[]
  when: Timeline
  chatOnly: boolean
  interest: number
}

const marketSize = 300
const seed = 1446

/** The whole demo market, oldest ad first; the same at every call. */
export function demoMarket(): MarketAd[] {
  const random = createRandom(seed)
  const combined = combinedAds(random, marketSize - writtenAds.length).map((ad, index) => withFate(ad, index))
  const looks = createLooks(random)
  return [...writtenAds, ...combined]
    .map((ad) => ({
      ad,
      owner: ownerOf(ad, random),
      photos: ad.photos
        .trim()
        .split(/\s+/)
        .map((name) => ({ drawing: looks(name), key: random.hex() })),
      when: timelineOf(ad, random),
      chatOnly: random.chance(0.07),
      interest: random.next(),
    }))
    .toSorted((a, b) => a.when.submitted - b.when.submitted)
}

/** Combined ads are free and on the site but for a few of each other fate. */
function withFate(ad: DemoAd, index: number): DemoAd {
  const free = ad.in.startsWith('10-')
  if (index % 13 === 3) return { ...ad, status: 'pending' }
  if (index % 31 === 5) return { ...ad, status: 'hidden', hidden: 'ran_out' }
  if (index % 28 === 6 && !free) return { ...ad, type: 'featured', gone: true }
  if (index % 23 === 8) return { ...ad, availability: 'reserved' }
  return ad
}

function ownerOf({ at, by }: DemoAd, random: Random) {
  const governorate = at.split('/')[0]
  const near = people.flatMap((person, index) =>
    person.at === governorate && (!by || (by === 'woman') === person.woman) ? [index] : [],
  )
  if (near.length === 0) throw new Error(`nobody ${by ?? ''} lives in ${at}`)
  return random.pick(near)
}

/** Picks the look of a thing that has been shown least, so that a page of the same thing never repeats itself. */
function createLooks(random: Random) {
  const shown = new Map(drawings.map(({ name }) => [name, 0]))
  return (drawing: string) => {
    const looks = shown.has(drawing)
      ? [drawing]
      : [...shown.keys()].filter((name) => name.replace(/-\d+$/, '') === drawing)
    if (looks.length === 0) throw new Error(`no drawing of ${drawing}`)
    const least = Math.min(...looks.map((name) => shown.get(name)!))
    const look = random.pick(looks.filter((name) => shown.get(name) === least))
    shown.set(look, least + 1)
    return look
  }
}
