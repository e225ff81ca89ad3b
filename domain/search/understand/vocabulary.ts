import { alsoCalled, formsOfName, neverAlone, onlyWithArticle } from '#shared/arabic/region-names.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Category, Make } from '#domain/categories/list-categories.ts'
import type { Governorate } from '#domain/places/list-places.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { makesByCategory, type MakesByCategory } from './makes.ts'
import type { Understood } from './understood.ts'

/** A region (governorate, district) or a shelf. Many ads name neither district nor subcategory: there the name stays a word within what it belongs to. */
export type Named = Required<Pick<Understood, 'filter' | 'values' | 'called'>> & { stays?: string }

/**
 * Names as keys, and what each of them means; a name of several things means none. `sold`, `rented`: the shelves of homes; `given`: the
 * one of what costs nothing. With synonyms things are known by them too.
 */
export type Vocabulary = KnownNames & {
  synonyms?: Synonyms | undefined
  makes: MakesByCategory
  /** Of the list that is searched. */
  categoryId?: number | undefined
}
type KnownNames = { regions: Names; shelves: Names } & Record<'sold' | 'rented' | 'given', Named | undefined>
export type Names = { of: (key: string) => Named | undefined; longest: number }

type Entry = [key: string, named: Named]

const made = new WeakMap<readonly Category[], { governorates: readonly Governorate[]; names: KnownNames }>()

type Lists = {
  categories: readonly Category[]
  governorates: readonly Governorate[]
  makes?: readonly Make[]
  /** Only its makes are meant. */
  categoryId?: number | undefined
  synonyms?: Synonyms | undefined
}

const noMakes: readonly Make[] = []

/** The names of all regions, shelves and makes, made once of the same lists. */
export function vocabularyOf({ categories, governorates, makes = noMakes, categoryId, synonyms }: Lists): Vocabulary {
  const all = makesByCategory(makes, synonyms)
  const own = categoryId === undefined ? undefined : all.get(categoryId)
  const named = categoryId === undefined ? all : new Map(own ? [[categoryId, own]] : [])
  return { ...namesIn(categories, governorates), makes: named, synonyms, categoryId }
}

function namesIn(categories: readonly Category[], governorates: readonly Governorate[]): KnownNames {
  const before = made.get(categories)
  if (before?.governorates === governorates) return before.names
  const names = {
    regions: namesOf(regionEntries(governorates)),
    shelves: namesOf(shelfEntries(categories)),
    sold: shelfNamed('2-1', categories),
    rented: shelfNamed('2-2', categories),
    given: categories.filter(({ kind }) => kind === 'free').map(categoryNamed)[0],
  }
  made.set(categories, { governorates, names })
  return names
}

function namesOf(entries: Entry[]): Names {
  const meanings = new Map<string, Named[]>()
  for (const [key, named] of entries) {
    const others = meanings.get(key) ?? []
    if (!others.some((other) => other.called === named.called)) meanings.set(key, [...others, named])
  }
  const longest = Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length))
  return { of: (key) => (meanings.get(key)?.length === 1 ? meanings.get(key)?.[0] : undefined), longest }
}

function regionEntries(all: readonly Governorate[]): Entry[] {
  const governorates = all.flatMap((governorate): Entry[] => {
    const values = [['governorate', governorate.slug]] as const
    const named: Named = { filter: 'governorate', values, called: governorate }
    return keysOf(governorate).map((key) => [key, named])
  })
  // A town that gave its name to the governorate is looked for as that.
  const taken = new Set(governorates.map(([key]) => key))
  const districts = all.flatMap(({ slug, districts }) =>
    districts.flatMap((district): Entry[] => {
      const values = [['governorate', slug]] as const
      const named: Named = { filter: 'district', values, called: district, stays: district.nameAr }
      return keysOf(district).flatMap((key) => (taken.has(key) ? [] : [[key, named]]))
    }),
  )
  return [...governorates, ...districts]
}

function keysOf({ nameAr, nameEn }: { nameAr: string; nameEn: string }) {
  if (neverAlone.has(nameAr)) return []
  const names = [nameAr, ...(alsoCalled[nameAr] ?? [])]
  const latin = [nameEn, nameEn.replace(/^(al|ar|as)-/i, '')].map(searchKey)
  const keepsArticle = onlyWithArticle.has(nameAr)
  return [...new Set([...names.flatMap((name) => formsOfName(name, { keepsArticle })), ...latin])]
}

function shelfEntries(categories: readonly Category[]): Entry[] {
  return categories.flatMap((category) => {
    const { id, nameAr, nameEn, subcategories } = category
    const shelf = categoryNamed(category)
    return [
      ...[nameAr, nameEn].map((name): Entry => [searchKey(name), shelf]),
      ...subcategories.flatMap((sub): Entry[] => {
        const named = subcategoryNamed(id, sub)
        return [sub.nameAr, sub.nameEn].map((name) => [searchKey(name), named])
      }),
    ]
  })
}

const categoryNamed = ({ id, nameAr, nameEn }: Category): Named => ({
  filter: 'category',
  values: [['category', String(id)]],
  called: { nameAr, nameEn },
})

const subcategoryNamed = (category: number, sub: Category['subcategories'][number]): Named => ({
  filter: 'subcategory',
  values: [['category', String(category)]],
  called: sub,
  stays: sub.nameAr,
})

function shelfNamed(id: string, categories: readonly Category[]) {
  return categories.flatMap((category) =>
    category.subcategories.filter((sub) => sub.id === id).map((sub) => subcategoryNamed(category.id, sub)),
  )[0]
}
