import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readLines } from './read-lines.ts'

/** What is known of an ad on the site: facts, and what its seller wrote. Nothing of it went through the product's folding. */
export type Facts = {
  id: number
  title: string
  said: string
  category: string
  subcategory: string | null
  governorate: string
  district: string | null
  pounds: number
  details: Record<string, unknown>
}

export type Judge = (ad: Facts) => boolean

const readPatterns = () =>
  new Map(
    readLines('things.txt').map((line) => {
      const [, name = '', pattern = ''] = /^(\w+) = (.+)$/.exec(line) ?? []
      return [name, pattern] as const
    }),
  )
/** The names of things.txt with their patterns. */
const patterns: ReadonlyMap<string, string> = readPatterns()

const alike: Record<string, string> = { ا: '[اأإآ]', ه: '[هة]', ي: '[يى]', _: '[\\s_/-]*' }
const digitsOf = (digit: string) => `[${digit}${String.fromCodePoint(0x660 + Number(digit), 0x6f0 + Number(digit))}]`

/** A pattern of things.txt as an expression; it says how it is to be read. */
function expressionOf(pattern: string): RegExp {
  const whole = pattern.replace(/@(\w+)/g, (_, name: string) => {
    const named = patterns.get(name)
    if (named === undefined) throw new Error(`things.txt has no ${name}`)
    return `(?:${named})`
  })
  const source = whole.replace(/[اهي_]|\d|<|(?<![?(])>/g, (letter) => {
    if (letter === '<') return '(?<![\\p{L}\\p{N}])(?:[وفبل]?ال|لل|[وفبل])?'
    if (letter === '>') return '(?![\\p{L}\\p{N}])'
    return alike[letter] ?? digitsOf(letter)
  })
  return new RegExp(source, 'iu')
}

const plain = (text: string) => text.replace(/[\p{M}ـ]/gu, '')

/** Reads the conditions of a question: all of them make an ad useful. */
export function judgeOf(conditions: string, rate: number): Judge {
  const judges = conditions.split(/\s+/).map((condition) => {
    const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(condition) ?? []
    const make = kinds[name]
    if (!make) throw new Error(`nobody can judge «${condition}»`)
    return make(value, rate)
  })
  return (ad) => judges.every((judge) => judge(ad))
}

const kinds: Record<string, (value: string, rate: number) => Judge> = {
  in: (value) => (ad) =>
    value.split(',').some((category) => category === (category.includes('-') ? ad.subcategory : ad.category)),
  at: (value) => (ad) =>
    value.split(',').some((region) => {
      const [governorate, district] = region.split('/')
      return ad.governorate === governorate && (district === undefined || ad.district === district)
    }),
  says: (value) => {
    const expression = expressionOf(value)
    return ({ title, said }) => expression.test(`${title} \n ${said}`)
  },
  title: (value) => {
    const expression = expressionOf(value)
    return ({ title }) => expression.test(title)
  },
  price: (value, rate) => between(value, ({ pounds }) => pounds, rate),
  year: (value) => between(value, ({ details }) => details.vehicleYear),
  km: (value) => between(value, ({ details }) => details.vehicleKilometers),
  area: (value) => between(value, ({ details }) => details.propertyArea),
  rooms: (value) => between(value, ({ details }) => details.propertyRooms),
}

/** «5..9», «5..», «..9» or «5»; with a dollar's sign at the site's rate. */
function between(value: string, read: (ad: Facts) => unknown, rate = 1): Judge {
  const bounds = value.includes('..') ? value.split('..') : [value, value]
  const [least = -Infinity, most = Infinity] = bounds.map((bound) =>
    bound === '' ? undefined : bound.endsWith('$') ? Number(bound.slice(0, -1)) * rate : Number(bound),
  )
  return (ad) => {
    const found = Number(read(ad) ?? NaN)
    return found >= least && found <= most
  }
}

/** Every ad that is listed, as the judge sees it. */
export async function readFacts(db: Db): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select ads.id, title, description as said, category_id::text as category, subcategory_id as subcategory,
      governorates.slug as governorate, districts.slug as district, comparable_price::float8 as pounds, details
    from ads join governorates on governorates.id = ads.governorate_id left join districts on districts.id = ads.district_id
    where ads.id in (select ad_id from ad_search)`.execute(db)
  return rows.map((ad) => ({ ...ad, title: plain(ad.title), said: plain(ad.said) }))
}
