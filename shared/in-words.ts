import { roomsPattern } from './arabic/amount-words.ts'
import { type Trait, traitNames, traitPattern, traits } from './arabic/trait-words.ts'
import { factLists, type FactName, factOf } from './ad-facts.ts'
import { lastVehicleYear } from './details/vehicle-details.ts'
import { limits } from './limits.ts'

type Fields = readonly (readonly [name: string, value: string])[]

/** Details that ads which do not give them may tell in words: of some, facts of which an ad has one; of others, facts that it lacks. */
export type InWords = { oneOf: number[][]; noneOf: number[]; years: [number, number] | null }

/** Of more years in a row every second ad names one. */
const mostYears = 15

/** Under this name a list says which of its filters count for ads that say the same in words alone. */
export const inWordsName = 'unsaid'

// Beyond all other facts.
const saidFact = (fact: number) => 2_000_000 + fact
const saidYear = (year: number) => 3_000_000 + year

/** Facts of ads that name one of these years in words and give none. */
export function saidYears([from, to]: readonly [number, number]) {
  return Array.from({ length: to - from + 1 }, (_, after) => saidYear(from + after))
}

/** Options of a detail that the same words say; what they say is kept as the first of them. */
type Saying = { name: FactName; options: readonly string[]; pattern: RegExp; isOfParts?: boolean | undefined }

const sayings: readonly Saying[] = [
  ...factLists.rooms.options.map((option) => ({
    name: 'rooms' as const,
    options: [option],
    pattern: new RegExp(roomsPattern([option])),
  })),
  ...traits.map(({ name, options, phrases, isOfParts }: Trait) => ({
    name,
    options,
    pattern: new RegExp(traitPattern(phrases)),
    isOfParts,
  })),
]
const alsoInWords = ['rooms', ...traitNames] as const

const factsOf = (name: FactName, options: readonly string[]) => options.flatMap((option) => factOf(name, option) ?? [])
const saidBy = ({ name, options }: Saying) => factsOf(name, options.slice(0, 1)).map(saidFact)
const sayingsOf = (name: FactName) => sayings.filter((saying) => saying.name === name)

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** The facts that an ad tells in the words of its key, of details that it does not give. */
export function factsInWords(key: string, given: { facts: readonly number[]; year: number | null }): number[] {
  const read = alsoInWords.flatMap((name) => {
    if (factsOf(name, factLists[name].options).some((fact) => given.facts.includes(fact))) return []
    return sayingsOf(name)
      .filter(({ pattern, isOfParts }) => !isOfParts && pattern.test(key))
      .flatMap(saidBy)
  })
  const named = given.year === null ? [...key.matchAll(years)].map(([year]) => Number(year)) : []
  const isYear = (year: number) => year >= limits.vehicleYearFrom && year <= lastVehicleYear()
  return [...read, ...new Set(named.filter(isYear).map(saidYear))]
}

/** The options of details that a key tells in words. */
export function optionsInWords(key: string): { name: FactName; option: string }[] {
  const found = sayings.filter(({ pattern, isOfParts }) => !isOfParts && pattern.test(key))
  return found.flatMap(({ name, options: [option] }) => (option === undefined ? [] : [{ name, option }]))
}

/** Those of the requested filters that count for ads in words too, as facts and years, and the others. */
export function takeInWords(requested: Fields): InWords & { others: Fields } {
  const names = new Set(requested.flatMap(([name, value]) => (name === inWordsName ? [value] : [])))
  const valuesOf = (name: string) => requested.flatMap(([other, value]) => (other === name ? [value] : []))
  const taken = new Set<string>([inWordsName])
  const found: InWords = { oneOf: [], noneOf: [], years: null }
  for (const name of alsoInWords) {
    const options = names.has(name) ? valuesOf(name) : []
    const isChosen = (saying: Saying) => saying.options.some((option) => options.includes(option))
    const chosen = sayingsOf(name).filter(isChosen)
    if (chosen.length === 0) continue
    taken.add(name)
    const others = sayingsOf(name).filter((saying) => !isChosen(saying))
    // Of what few sellers give all count who do not give the opposite.
    if (chosen.every(({ isOfParts }) => isOfParts) && others.length > 0)
      found.noneOf.push(...others.flatMap((other) => factsOf(name, other.options)))
    else found.oneOf.push([...factsOf(name, options), ...chosen.flatMap(saidBy)])
  }
  found.years = names.has('year') ? yearsIn([valuesOf('yearMin')[0], valuesOf('yearMax')[0]]) : null
  if (found.years) taken.add('yearMin').add('yearMax')
  return { ...found, others: requested.filter(([name]) => !taken.has(name)) }
}

function yearsIn([min, max]: (string | undefined)[]): [number, number] | null {
  if (min === undefined) return null
  const [first, last] = [Number(min), max === undefined ? lastVehicleYear() : Number(max)]
  const years: [number, number] = first > last ? [last, first] : [first, last]
  return years[1] - years[0] < mostYears ? years : null
}
