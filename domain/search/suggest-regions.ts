import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import { beginsArticle, inRegion } from '#shared/arabic/written-together.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { Db } from '#db/client.ts'
import { listNeighbourhoods } from '#domain/places/list-neighbourhoods.ts'
import { listPlaces } from '#domain/places/list-places.ts'

const most = 2
const mostBehindIn = 4
const fewestLetters = 2

export type RegionSuggestion = { text: string; path?: string; kind: 'place' }

type Region = { nameAr: string; nameEn: string; slug: string; isGovernorate: boolean }

/**
 * Places that the last word begins, governorates before districts, and neighbourhoods where none of them does: a governorate alone leads
 * to its list, others and one behind other words complete them, also where «ب» has grown together with it (شقة بحل). `isBehindIn`:
 * nothing but a place can be meant.
 */
export async function suggestRegions(
  db: Db,
  text: string,
): Promise<{ regions: RegionSuggestion[]; isBehindIn: boolean }> {
  const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? []
  const isAlone = before.trim() === ''
  const grown = last.startsWith(inRegion) && (!isAlone || last.length > 2) ? inRegion : ''
  const all = await readRegions(db)
  const found = offers(all, last)
  const rest = last.slice(grown.length)
  const isOnlyIn = grown !== '' && !isAlone && beginsArticle(rest)
  const behindIn = isOnlyIn
    ? all.flat().filter(({ isGovernorate, nameAr }) => isGovernorate && nameAr.startsWith(rest))
    : grown === '' || found.length > 0
      ? []
      : offers(all, rest)
  const seen = new Set<string>()
  const regions = (found.length > 0 ? found : behindIn)
    .map((region) => writtenBehind(region, { before, letters: found.length > 0 ? '' : grown }))
    .filter(({ text }) => seen.size < seen.add(text).size)
  return { regions: regions.slice(0, isOnlyIn ? mostBehindIn : most), isBehindIn: isOnlyIn && behindIn.length > 0 }
}

function writtenBehind(region: Region, { before, letters }: { before: string; letters: string }): RegionSuggestion {
  const leads = before.trim() === '' && letters === '' && region.isGovernorate
  const name = leads ? nameOf(region) : region.nameAr
  return {
    text: leads ? name : `${before}${letters}${name}`,
    ...(leads && { path: `/browse?governorate=${region.slug}` }),
    kind: 'place',
  }
}

/** Of the first of the lists that has some, those that the letters begin. */
function offers([regions = [], neighbourhoods = []]: readonly Region[][], letters: string): Region[] {
  const begins = fold(letters)
  if (withoutArticle(begins).length < fewestLetters) return []
  const beginsName = (name: string) => fold(name).startsWith(begins)
  // With or without its article a word begins like a neighbourhood sooner than one is meant.
  const isMeant = (name: string) => beginsName(name) || withoutArticle(fold(name)).startsWith(withoutArticle(begins))
  const meant = regions.filter(({ nameAr, nameEn }) => isMeant(nameAr) || isMeant(nameEn))
  return meant.length > 0
    ? meant
    : neighbourhoods.filter(({ nameAr, nameEn }) => beginsName(nameAr) || beginsName(nameEn))
}

/** Governorates and districts, and neighbourhoods. */
async function readRegions(db: Db): Promise<Region[][]> {
  const [governorates, neighbourhoods] = await Promise.all([listPlaces(db), listNeighbourhoods(db)])
  const named = (names: { nameAr: string; nameEn: string }[]) =>
    names.map((name) => ({ ...name, slug: '', isGovernorate: false }))
  return [
    [
      ...governorates.map((governorate) => ({ ...governorate, isGovernorate: true })),
      ...named(governorates.flatMap(({ districts }) => districts)),
    ],
    named(neighbourhoods),
  ]
}
