import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import { foreignKey } from '#shared/arabic/make-words.ts'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Make } from '#domain/categories/list-categories.ts'
import type { Synonyms } from './synonyms.ts'

const most = { brands: 3, models: 4 }
/** The longest name of a make, in words: «بي إم دبليو». */
const mostMakeWords = 3

type Name = { nameAr: string; nameEn: string }

const isLatin = (text: string) => /[a-z]/i.test(text)
const partsOf = (text: string) => {
  const [, before = '', last = ''] = /^(.*?)(\S*)$/s.exec(text) ?? []
  return { before, last }
}

/** Of both spellings the one in the letters of what was typed. */
const spelledLike = ({ nameAr, nameEn }: Name, typed: string) => (isLatin(typed) ? nameEn : nameAr)

/**
 * Models behind the name of their make that the last word begins («كيا ر», «samsung a»), or all where none is begun («كيا »).
 * None where that word is a model already.
 */
export function suggestModels(text: string, makes: readonly Make[], synonyms: Synonyms): string[] {
  const { before, last } = partsOf(text)
  const models = modelsBehind(before, makes, synonyms)
  const begins = withoutArticle(fold(last))
  const isWhole = ({ nameAr, nameEn }: Name) => [nameAr, nameEn].some((name) => fold(name) === begins)
  if (models.some(isWhole) || (last !== '' && begins === '')) return []
  const meant = models.filter(({ nameAr, nameEn }) => [nameAr, nameEn].some((name) => hasWordThatBegins(name, begins)))
  const names = meant.map((model) => before + spelledLike(model, last || before))
  return [...new Set(names)].slice(0, most.models)
}

const hasWordThatBegins = (name: string, begins: string) => ` ${fold(name)}`.includes(` ${begins}`)

/** The models of the make that the text ends with, by the longest of its names; each make of that name has some. */
function modelsBehind(before: string, makes: readonly Make[], synonyms: Synonyms): Name[] {
  const words = before.trim().split(/\s+/)
  for (let length = Math.min(mostMakeWords, words.length); length > 0; length--) {
    const key = keyWithoutArticle(searchKey(words.slice(-length).join(' ')))
    if (key === '') return []
    const keys = new Set([key, ...synonyms.of(key)])
    const meant = makes.filter(({ nameAr, nameEn }) => [nameAr, nameEn].some((name) => keys.has(searchKey(name))))
    if (meant.length > 0) return meant.flatMap(({ models }) => models)
  }
  return []
}

/** Makes, or else models, that begin so, in the letters in which they were begun; a foreign g is either of its letters. */
export function namesThatBegin(text: string, makes: readonly Make[]): string[] {
  if (searchKey(text).length < 2) return []
  const begins = (name: string) => isLatin(name) === isLatin(text) && foreignKey(name).startsWith(foreignKey(text))
  const named = (names: readonly Name[]) =>
    [...new Set(names.flatMap(({ nameAr, nameEn }) => [nameAr, nameEn].filter(begins).slice(0, 1)))].slice(
      0,
      most.brands,
    )
  const brands = named(makes)
  return brands.length > 0 ? brands : named(makes.flatMap(({ models }) => models))
}
