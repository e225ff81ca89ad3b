import type { AdDetails } from '#shared/ad-details.ts'
import { vehicleDetails } from '#shared/details/vehicle-details.ts'
import type { Random } from '../random.ts'
import type { DemoAd } from './demo-ad.ts'

/** Options with their weights; null is left unsaid. */
type Mix<T> = readonly (readonly [T | null, number])[]

function drawn<T>(random: Random, mix: Mix<T>): T | undefined {
  let left = random.next() * mix.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of mix) {
    left -= weight
    if (left < 0) return value ?? undefined
  }
  return undefined
}

/** What the words say themselves comes before what is drawn. */
function writtenIn<T>(text: string, words: readonly (readonly [RegExp, T])[]) {
  return words.find(([pattern]) => pattern.test(text))?.[1]
}

const cuts: Mix<NonNullable<AdDetails['vehicleCut']>> = [
  ['no', 66],
  ['unknown', 12],
  ['yes', 5],
  [null, 17],
]
const floods: Mix<NonNullable<AdDetails['vehicleFlooded']>> = [
  ['no', 64],
  ['unknown', 14],
  ['yes', 3],
  [null, 19],
]
const customs: Mix<NonNullable<AdDetails['vehicleCustoms']>> = [
  ['cleared', 74],
  ['not-cleared', 6],
  ['temporary', 3],
  ['free-zone', 2],
  [null, 15],
]
const titles: Mix<NonNullable<AdDetails['propertyTitle']>> = [
  ['green-tabu', 44],
  ['court-ruling', 14],
  ['notarised-agency', 9],
  ['shares', 9],
  ['sale-contract', 6],
  ['housing', 6],
  [null, 12],
]
const liens: Mix<NonNullable<AdDetails['propertySigns']>> = [
  ['none', 62],
  ['mortgage', 5],
  ['lawsuit', 4],
  ['seizure', 2],
  ['several', 1],
  [null, 26],
]
const finishings: Mix<NonNullable<AdDetails['propertyFinishing']>> = [
  ['ordinary', 24],
  ['good', 24],
  ['deluxe', 16],
  ['super-deluxe', 10],
  ['old', 10],
  ['shell', 6],
  [null, 10],
]
const rents: Mix<NonNullable<AdDetails['propertyRent']>> = [
  ['monthly', 50],
  ['six-months', 22],
  ['yearly', 20],
  ['daily', 8],
]
const conditions: Mix<NonNullable<AdDetails['itemCondition']>> = [
  ['used-excellent', 24],
  ['used-very-good', 22],
  ['used-good', 18],
  ['new', 12],
  ['needs-repair', 4],
  [null, 20],
]

/** The details of a demo ad with what this market asks first, in the shares in which people tell it. */
export function withLocalDetails(ad: DemoAd, governorate: string, random: Random): AdDetails {
  const category = Number(ad.in.split('-')[0])
  const text = `${ad.title} ${ad.text}`
  const details = ad.details ?? {}
  const isFree = ad.price === 0 || category === 10
  const isNegotiable = !isFree && (/للتفاوض/.test(text) || random.chance(0.3))
  return {
    ...besides(ad, { category, text, governorate, random }),
    ...details,
    ...(isNegotiable && { negotiable: 'yes' as const }),
  }
}

type About = { category: number; text: string; governorate: string; random: Random }

function besides({ in: place, details }: DemoAd, about: About): AdDetails {
  if (details?.vehicleYear !== undefined && about.category === 1) return ofVehicle(about)
  if (details?.propertyType !== undefined)
    return {
      ...ofDeed(about),
      ...(details.propertyType !== 'land' && ofHome(about)),
      ...(place === '2-2' && ofRent(about)),
    }
  return [3, 4, 5, 6, 10].includes(about.category) ? definite({ itemCondition: drawn(about.random, conditions) }) : {}
}

function ofVehicle({ text, governorate, random }: About): AdDetails {
  const plates = vehicleDetails.vehiclePlate.options
  const home = plates.find((plate) => plate === governorate)
  return definite({
    vehicleCut: writtenIn(text, [[/مقصوص/, 'yes' as const]]) ?? drawn(random, cuts),
    vehicleFlooded: drawn(random, floods),
    vehicleCustoms:
      writtenIn(text, [
        [/غير مجمرك/, 'not-cleared' as const],
        [/مجمرك/, 'cleared' as const],
      ]) ?? drawn(random, customs),
    vehiclePlate: random.chance(0.2) ? undefined : random.chance(0.75) ? home : random.pick(plates),
    vehicleInspection: random.chance(0.45) ? 'welcome' : undefined,
  })
}

function ofDeed({ text, random }: About): AdDetails {
  const written = writtenIn(text, [
    [/حصة سهمية/, 'shares' as const],
    [/حكم محكمة/, 'court-ruling' as const],
    [/وكالة كاتب/, 'notarised-agency' as const],
    [/طابو (أخضر|نظامي)|2400 سهم/, 'green-tabu' as const],
  ])
  return definite({ propertyTitle: written ?? drawn(random, titles), propertySigns: drawn(random, liens) })
}

function ofHome({ text, random }: About): AdDetails {
  const written = writtenIn(text, [
    [/على العضم/, 'shell' as const],
    [/إكساء سوبر/, 'super-deluxe' as const],
  ])
  const works = (['solar', 'well', 'lift-power', 'amperes'] as const).filter((work) =>
    work === 'solar' && /طاقة شمسية/.test(text) ? true : random.chance(work === 'amperes' ? 0.35 : 0.15),
  )
  return definite({
    propertyFinishing: written ?? drawn(random, finishings),
    propertyEquipment: works.length > 0 ? works : undefined,
  })
}

function ofRent({ random }: About): AdDetails {
  const propertyRent = drawn(random, rents)
  return definite({ propertyRent, propertyAdvance: propertyRent === 'daily' ? 0 : random.pick([1, 1, 3, 3, 6, 12]) })
}

/** Without what is left unsaid. */
function definite(details: AdDetails): AdDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}
