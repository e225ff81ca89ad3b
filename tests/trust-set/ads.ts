import type { AdDetails } from '#shared/ad-details.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import { createBulkAds } from '#db/seeds/bulk/bulk-ads.ts'
import { createRandom, type Random } from '#db/seeds/random.ts'
import type { Phrases } from './conversations.ts'

/** How a fraudulent ad gives itself away. */
export const adFrauds = [
  'copied_text',
  'reworded_text',
  'same_number',
  'same_picture',
  'young_and_cheap',
  'advance_payment',
] as const
export type AdFraud = (typeof adFrauds)[number]

/** An ad of a made-up market, in the order in which they come, and how it cheats. `ageDays`: of its account; `picture`: difference hash, 64 bits. */
export type LabelledAd = {
  account: string
  ageDays: number
  fields: AdFields
  picture: string | null
  fraud: AdFraud | null
}

type Size = { count: number; fraud: number; seed: number }

/**
 * So many ads, `fraud` of them by cheats in equal parts of every way, the same for the same seed. Among the honest are those that look like it:
 * brothers with one telephone, a picture of the manufacturer, what is cheap because it is broken, who says that no deposit is taken, new accounts.
 */
export function labelledAds(phrases: Phrases, { count, fraud, seed }: Size): LabelledAd[] {
  const random = createRandom(seed)
  const make = createBulkAds({ seed, users: Math.round(count / 3), usdRate: 115 })
  const made = Array.from({ length: count - fraud }, (_, at) => make(at / count))
  const sentences = sentencesOf(made)
  const honest = made.map((bulk) => honestAd(bulk, { random, sentences }))
  const cheats = Array.from({ length: fraud }, (_, at) =>
    cheat(adFrauds[at % adFrauds.length]!, { honest, phrases, random, at }),
  )
  // They come among the honest, but not before what they copy.
  const all = [
    ...honest.map((ad, at) => ({ ad, at })),
    ...cheats.map((ad) => ({ ad, at: random.between(count / 2, count) })),
  ]
  return all.toSorted((a, b) => a.at - b.at).map(({ ad }) => ad)
}

type Bulk = ReturnType<ReturnType<typeof createBulkAds>>

/** What is said of things of a kind, by category: everybody says some of it, in words that others use too. */
function sentencesOf(made: Bulk[]) {
  const all = new Map<number, string[]>()
  for (const { category, description } of made)
    all.set(category, [...(all.get(category) ?? []), ...description.split(/(?<=[.!؟])\s+/)])
  return new Map([...all].map(([category, said]) => [category, [...new Set(said)]]))
}

type Market = { random: Random; sentences: Map<number, string[]> }

function honestAd(bulk: Bulk, { random, sentences }: Market): LabelledAd {
  const own = Array.from({ length: random.between(3, 6) }, () => random.pick(sentences.get(bulk.category)!))
  const fields = fieldsOf({ ...bulk, description: own.join(' ').slice(0, 900) }, phoneOf(bulk.owner, 'honest'))
  if (random.chance(0.02)) {
    fields.price = Math.ceil(fields.price / 4)
    fields.description += ' معطل وبحاجة تصليح، لذلك سعره منخفض.'
  }
  if (random.chance(0.04)) fields.description += ` ${random.pick(carefulWords)}`
  const isNew = bulk.owner % 25 === 7
  return {
    account: `honest ${bulk.owner}`,
    ageDays: isNew ? bulk.owner % 7 : 30 + (bulk.owner % 900),
    fields,
    picture: random.chance(0.005) ? manufacturersPicture : aPicture(random),
    fraud: null,
  }
}

const carefulWords = [
  'لا نطلب عربون، والدفع عند الاستلام بعد المعاينة.',
  'التسليم باليد، والدفع بعد الفحص.',
  'التوصيل على حسابنا والدفع عند الباب.',
  'لا تحوّل لأحد قبل أن تعاين.',
]

type Crime = { honest: LabelledAd[]; phrases: Phrases; random: Random; at: number }

function cheat(fraud: AdFraud, { honest, phrases, random, at }: Crime): LabelledAd {
  const isPriced = ({ fields: { price } }: LabelledAd) => price > 0 || fraud !== 'young_and_cheap'
  const victim = random.pick(honest.slice(0, Math.floor(honest.length / 2)).filter(isPriced))
  const other = random.pick(honest)
  const own: LabelledAd = {
    account: `cheat ${at}`,
    ageDays: random.between(0, 20),
    fields: {
      ...other.fields,
      phone: phoneOf(at, 'cheat'),
      description: `${other.fields.description} ${ownWords(random)}`,
    },
    picture: aPicture(random),
    fraud,
  }
  // Whatever else they do, their texts are their own, but where the text is what they took.
  own.fields = { ...own.fields, ...strangeText(own.fields, random) }
  if (fraud === 'copied_text') return { ...own, fields: { ...victim.fields, phone: own.fields.phone } }
  if (fraud === 'reworded_text')
    return {
      ...own,
      fields: { ...victim.fields, phone: own.fields.phone, description: reworded(victim.fields.description, random) },
    }
  if (fraud === 'same_number')
    return { ...own, fields: { ...own.fields, phone: spelled(victim.fields.phone!, random) } }
  if (fraud === 'same_picture') return { ...own, picture: almost(victim.picture ?? manufacturersPicture, random) }
  if (fraud === 'young_and_cheap') {
    const price = Math.max(1, Math.round((victim.fields.price * random.between(8, 35)) / 100))
    return {
      ...own,
      ageDays: random.between(0, 5),
      fields: { ...victim.fields, ...strangeText(victim.fields, random), phone: own.fields.phone, price },
    }
  }
  const words = random.pick(phrases.fraud).join('. ').replaceAll('{thing}', 'الغرض').replaceAll('{sum}', '200 ألف')
  return { ...own, fields: { ...own.fields, description: `${own.fields.title}. ${words}` } }
}

function fieldsOf(bulk: Bulk, phone: string): AdFields {
  const { title, description, category, subcategory, governorate, price, currency, details } = bulk
  return {
    ...{ title, description, price, currency, phone },
    categoryId: category,
    subcategoryId: subcategory,
    governorateId: governorate,
    districtId: null,
    neighbourhoodId: null,
    chatOnly: false,
    details: details as AdDetails,
  }
}

/** A telephone of each; of two hundred honest people two are brothers with one. */
function phoneOf(number: number, who: 'honest' | 'cheat') {
  if (who === 'cheat') return `0955${String(300_000 + number)}`
  const isBrother = number % 200 === 150 || number % 200 === 151
  return isBrother ? `0933${String(100_000 + Math.floor(number / 200))}` : `0944${String(200_000 + number)}`
}

/** The same number as somebody else writes it. */
function spelled(phone: string, random: Random) {
  return random.chance(0.5) ? phone : phone.replace(/^0/, '+963')
}

function bits(random: Random, ones: number) {
  return Array.from({ length: 64 }, () => (random.chance(ones) ? '1' : '0'))
}
const aPicture = (random: Random) => bits(random, 0.5).join('')
const manufacturersPicture = '0110'.repeat(16)

/** Saved once more, cut a little: a few bits differ. */
function almost(picture: string, random: Random) {
  const all = [...picture]
  for (let change = random.between(0, 4); change > 0; change--) {
    const at = random.between(0, 63)
    all[at] = all[at] === '1' ? '0' : '1'
  }
  return all.join('')
}

const fillers = 'بصراحة حالياً تقريباً والله جداً فعلاً أيضاً طبعاً'.split(' ')

/** A copy that is to look like another text: words fall out, others come in. */
function reworded(text: string, random: Random) {
  const words = text.split(' ').filter(() => !random.chance(0.04))
  return words.flatMap((word) => (random.chance(0.04) ? [word, random.pick(fillers)] : [word])).join(' ')
}

/** A text that nobody else has: its words in an order of their own. */
function strangeText({ title, description }: { title: string; description: string }, random: Random) {
  const words = `${title} ${description}`.split(/\s+/)
  const shuffled = words.map((word) => ({ word, order: random.next() })).toSorted((a, b) => a.order - b.order)
  return { title, description: shuffled.map(({ word }) => word).join(' ') }
}

function ownWords(random: Random) {
  return `${random.pick(fillers)} ${random.pick(fillers)}`
}
