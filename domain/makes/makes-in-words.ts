import { keyWithoutArticle, runsIn } from '#shared/arabic/query-words.ts'
import { kindsCalledLikeMakes } from '#shared/arabic/make-words.ts'
import { editDistance } from '#shared/edit-distance.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { StoredModel as Model } from '#shared/make-list.ts'
import type { Make } from '#domain/categories/list-categories.ts'

/** Other spellings of a key. */
export type Spellings = (key: string) => readonly string[]
export type Found<T> = { named: T; length: number }

/** Names as they are looked for in words (runsOf): what these are, and the longest that begins at one of them. */
export type NameIndex<T> = {
  of: (runs: readonly string[]) => T | undefined
  at: (runs: readonly string[], start: number) => Found<T> | null
  /** It and the others whose names go on from its own: 13, 13 Pro. */
  beginning: (named: T) => readonly T[]
}

const mostRuns = 5

/** The words of a text as names are compared: CS35, «CS 35» and iPhone13 in runs of letters and of digits. */
export function runsOf(text: string) {
  return searchKey(text).split(' ').flatMap(runsIn)
}

function indexOf<T extends { nameAr: string; nameEn: string }>(all: readonly T[], spellings: Spellings): NameIndex<T> {
  const byKey = new Map<string, T>()
  const add = (key: string, named: T) => {
    const runs = key.split(' ').flatMap(runsIn).join(' ')
    if (runs !== '' && !byKey.has(runs)) byKey.set(runs, named)
  }
  const keysOf = ({ nameAr, nameEn }: T) => [nameAr, nameEn].map(searchKey)
  // What a name is called itself goes before what it is called elsewhere.
  for (const named of all) for (const key of keysOf(named)) add(key, named)
  for (const named of all)
    for (const key of keysOf(named)) for (const other of spellings(key)) if (isSpelling(key, other)) add(other, named)
  const of = (runs: readonly string[]) => {
    const bare = [keyWithoutArticle(runs[0] ?? ''), ...runs.slice(1)]
    return byKey.get(runs.join(' ')) ?? byKey.get(bare.join(' '))
  }
  const at = (runs: readonly string[], start: number): Found<T> | null => {
    for (let length = Math.min(mostRuns, runs.length - start); length > 0; length--) {
      const named = of(runs.slice(start, start + length))
      if (named) return { named, length }
    }
    return null
  }
  const beginning = (named: T) => {
    const starts = keysOf(named).map((key) => `${key.split(' ').flatMap(runsIn).join(' ')} `)
    const isBegun = (runs: string) => starts.some((start) => `${runs} `.startsWith(start))
    const going = new Set([...byKey].flatMap(([runs, other]) => (isBegun(runs) ? [other] : [])))
    return all.filter((other) => going.has(other))
  }
  return { at, of, beginning }
}

/** Synonyms find each other's ads, and need not mean the same: a console is no name of who makes it. */
function isSpelling(key: string, other: string) {
  const isArabic = (text: string) => /^[A-Z]/.test(text)
  return isArabic(key) === isArabic(other) && editDistance(key, other) <= Math.max(key.length, other.length) / 3
}

/** The makes of one category by their names, and the models of each. */
export type MakeNames = {
  /** Without those that kinds of things are called by. */
  makes: NameIndex<Make>
  /** All of them, for fields that name nothing but a make. */
  stated: NameIndex<Make>
  modelsOf: (make: Make) => NameIndex<Model>
  /** Models whose name no other make has and that is no short word: they name their make too. */
  alone: NameIndex<Model & { make: Make }>
}

const fewestLettersAlone = 4

export function makeNamesOf(makes: readonly Make[], spellings: Spellings): MakeNames {
  const models = new Map<number, NameIndex<Model>>()
  const modelsOf = (make: Make) => {
    const known = models.get(make.id) ?? indexOf(make.models, spellings)
    models.set(make.id, known)
    return known
  }
  const all = makes.flatMap((make) => make.models.map((model) => ({ ...model, make })))
  const times = new Map<string, number>()
  for (const { nameAr } of all) times.set(searchKey(nameAr), (times.get(searchKey(nameAr)) ?? 0) + 1)
  const alone = all.filter(({ nameAr }) => {
    const key = searchKey(nameAr)
    return times.get(key) === 1 && key.length >= fewestLettersAlone && /[A-Z]{4}/.test(key)
  })
  const named = makes.filter((make) => !kindsCalledLikeMakes.has(searchKey(make.nameEn)))
  return {
    makes: indexOf(named, spellings),
    stated: indexOf(makes, spellings),
    modelsOf,
    alone: indexOf(alone, () => []),
  }
}

/** Ids of what was named. */
export type NamedMakes = { makes: number[]; models: number[] }

/** A model stands behind its make, at most this many words later: «كيا موديل ريو». A number or two letters directly behind it. */
const withinWords = 4

/** Words of an ad: its fields of make and model, its title, or its text. */
export type WordsOf = 'fields' | 'title' | 'text'

/** Named-entity recognition by lists: the makes that words name, with the models behind them; a title names models without their makes too. */
export function makesInWords(keys: readonly string[], names: MakeNames, of: WordsOf): NamedMakes {
  const makes = of === 'fields' ? names.stated : names.makes
  const found: NamedMakes = { makes: [], models: [] }
  const add = (make: number, model?: number) => {
    if (!found.makes.includes(make)) found.makes.push(make)
    if (model !== undefined && !found.models.includes(model)) found.models.push(model)
  }
  for (let at = 0; at < keys.length;) {
    const make = makes.at(keys, at)
    if (make) {
      add(make.named.id, modelBehind(keys, at + make.length, names.modelsOf(make.named))?.id)
      at += make.length
      continue
    }
    const model = of === 'title' ? names.alone.at(keys, at) : null
    if (model) add(model.named.make.id, model.named.id)
    at += model?.length ?? 1
  }
  return found
}

function modelBehind(keys: readonly string[], start: number, models: NameIndex<Model>): Model | null {
  for (let at = start; at < Math.min(keys.length, start + withinWords); at++) {
    const found = models.at(keys, at)
    const isShort = found !== null && keys.slice(at, at + found.length).join('').length < 3
    if (found && (at === start || !isShort)) return found.named
  }
  return null
}
