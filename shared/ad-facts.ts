import { detailNames, specOf, type adDetails, type AdDetails, type DetailName } from './ad-details.ts'
import type { RangeColumn } from './details/detail-spec.ts'
import { floorIn } from './floors.ts'
import { keysOf } from './keys-of.ts'

type FacetOf<D> = D extends { filter: { facet: infer Name extends string } } ? Name : never
/** The names under which addresses choose options. */
export type FactName = FacetOf<(typeof adDetails)[DetailName]>

type FactList = { kind: number; details: DetailName[]; options: readonly string[]; every: boolean }

function readFactLists() {
  const lists = new Map<string, FactList>()
  for (const name of detailNames) {
    const spec = specOf(name)
    if (spec.kind === 'number' || !spec.filter) continue
    const { facet, fact } = spec.filter
    const options = spec.kind === 'text' ? spec.filter.options : spec.options
    const list = lists.get(facet) ?? { kind: fact, details: [], options, every: spec.kind === 'many' }
    lists.set(facet, { ...list, details: [...list.details, name] })
  }
  const inOrder = [...lists].sort(([, list], [, other]) => list.kind - other.kind)
  return Object.fromEntries(inOrder) as Record<FactName, FactList>
}

/**
 * What can be chosen about an ad, under the names that addresses use. A fact is stored as one number, its kind and the index
 * of the option in its list. Of some an ad must have every one that is chosen: more of them is more.
 */
export const factLists: Readonly<Record<FactName, FactList>> = readFactLists()
export const factNames = keysOf(factLists)

export const isFactName = (name: string): name is FactName => name in factLists

/** What details in free words say, as one of the options that they are found by. */
const readOut: Partial<Record<DetailName, (words: string) => string>> = { propertyFloor: floorIn }

const perKind = 1_000
/** The ad has photos. */
export const photosFact = 22_001
/** Added to the id of a district, a make, a model and a neighbourhood; other facts are below, or between these (in-words.ts). */
export const districtFacts = 1_000_000
export const makeFacts = 4_000_000
export const modelFacts = 5_000_000
export const neighbourhoodFacts = 6_000_000

const isOfKind = (start: number) => (fact: number) => fact >= start && fact < start + 1_000_000
/** Of a part of a governorate: of a district or of a neighbourhood. */
export const isPartFact = (fact: number) => isOfKind(districtFacts)(fact) || isOfKind(neighbourhoodFacts)(fact)
export const isMakeFact = isOfKind(makeFacts)
export const isModelFact = isOfKind(modelFacts)

/** The fact of an option; undefined for what is none of the list. */
export function factOf(name: FactName, option: string): number | undefined {
  const { kind, options } = factLists[name]
  const index = options.indexOf(option)
  return index < 0 ? undefined : kind * perKind + index + 1
}

/** The fact of a small number, such as so many months paid in advance. */
export function numberFact(kind: number, number: number) {
  return kind * perKind + number
}

/** All that typed details say, but for what is compared as a number. */
export function factsOf(details: AdDetails): number[] {
  const listed = factNames.flatMap((name) =>
    factLists[name].details.flatMap((detail) =>
      [details[detail] ?? []].flat().map((value) => factOf(name, readOut[detail]?.(String(value)) ?? String(value))),
    ),
  )
  const numbers = detailNames.flatMap((name) => {
    const [{ filter }, value] = [specOf(name), details[name]]
    return filter && 'upTo' in filter && value !== undefined ? [numberFact(filter.fact, Number(value))] : []
  })
  return [...new Set([...listed.filter((fact) => fact !== undefined), ...numbers])]
}

/** What of them is compared as a number, each in its column of the lists' table. */
export function numbersOf(details: AdDetails) {
  const numbers: Record<RangeColumn, number | null> = { year: null, kilometers: null, area: null }
  for (const name of detailNames) {
    const [{ filter }, value] = [specOf(name), details[name]]
    if (filter && 'range' in filter && value !== undefined) numbers[filter.range] = Number(value)
  }
  return numbers
}
