import type { PastedAd } from '#domain/pasted/read-pasted-ad.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { brandsOf, categoriesWithBrands } from '#shared/vehicle-brands.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { JudgedText } from './read-texts.ts'

export const judgedFields = [
  'number',
  'price',
  'location',
  'category',
  'subcategory',
  'year',
  'rooms',
  'area',
  'make',
  'model',
] as const
export type JudgedField = (typeof judgedFields)[number]
/** What was read wrong, and of how many texts each field was judged. */
export type Grades = Record<JudgedField, { judged: number; wrong: string[] }>

type Read = { judged: JudgedText; read: PastedAd }

/** Compares what was read with what is judged; a field that a text does not say counts where it is one of the first four. */
export function gradeTexts(all: readonly Read[], synonyms: Synonyms): Grades {
  const grades = Object.fromEntries(
    judgedFields.map((field) => [field, { judged: 0, wrong: [] as string[] }]),
  ) as Grades
  for (const { judged, read } of all) {
    for (const [field, [expected, got]] of Object.entries(pairsOf(judged, read))) {
      const grade = grades[field as JudgedField]
      const isOptional = !['number', 'price', 'location', 'category'].includes(field)
      if (isOptional && expected === undefined) continue
      grade.judged++
      if (!isSame(field, [expected, got], synonyms))
        grade.wrong.push(`${judged.id}: ${String(got)} for ${String(expected)}`)
    }
  }
  return grades
}

export const shareRight = ({ judged, wrong }: Grades[JudgedField]) => (judged === 0 ? 1 : 1 - wrong.length / judged)

function pairsOf(
  judged: JudgedText,
  { phone, price, location, shelf, details }: PastedAd,
): Record<JudgedField, [unknown, unknown]> {
  const money = (sum: { amount: number; currency: string } | null) =>
    sum === null ? null : `${sum.amount} ${sum.amount === 0 ? '' : sum.currency}`
  return {
    number: [judged.phone, phone],
    price: [money(judged.price), money(price)],
    location: [judged.location, location?.governorate ?? null],
    category: [judged.category, shelf?.category ?? null],
    subcategory: [judged.subcategory ?? undefined, shelf?.subcategory],
    year: [judged.details.year, details.vehicleYear],
    rooms: [judged.details.rooms, details.propertyRooms],
    area: [judged.details.area, details.propertyArea],
    make: [judged.details.make, details.vehicleBrand],
    model: [judged.details.model, details.vehicleModel],
  }
}

function isSame(field: string, [expected, got]: [unknown, unknown], synonyms: Synonyms) {
  if (field === 'rooms') return String(got) === (Number(expected) >= 6 ? '6+' : String(expected))
  if (field === 'make' || field === 'model') return spellings(String(got), synonyms).includes(plain(String(expected)))
  return expected === got
}

const plain = (name: string) => searchKey(name).replaceAll(' ', '')
const named = categoriesWithBrands.flatMap((id) => brandsOf(id)).flatMap(({ models, ...brand }) => [brand, ...models])

/** Names of makes and models are written in both scripts and in many ways. */
function spellings(name: string, synonyms: Synonyms) {
  const both = named.filter(({ ar, en }) => ar === name || en === name).flatMap(({ ar, en }) => [ar, en])
  return [name, ...both]
    .flatMap((word) => [searchKey(word), ...synonyms.of(searchKey(word))])
    .map((key) => key.replaceAll(' ', ''))
}
