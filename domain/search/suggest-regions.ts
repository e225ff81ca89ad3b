import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import { nameOf } from '#i18n/name-of.ts'
import type { Db } from '#db/client.ts'
import { listPlaces } from '#domain/places/list-places.ts'

const most = 2
const fewestLetters = 2

export type RegionSuggestion = { text: string; path?: string; kind: 'place' }

/**
 * Places that the last word begins, governorates before districts: one alone leads to its list, one behind other words
 * completes them, also where «ب» has grown together with it (شقة بحل).
 */
export async function suggestRegions(db: Db, text: string): Promise<RegionSuggestion[]> {
  const [, before = '', last = ''] = /^(.*?)(\S+)$/s.exec(text) ?? []
  const grown = /^ب(?=\S{2})/.exec(last)?.[0] ?? ''
  const governorates = await listPlaces(db)
  const regions = [
    ...governorates.map((governorate) => ({ ...governorate, isGovernorate: true })),
    ...governorates.flatMap(({ districts }) =>
      districts.map((district) => ({ ...district, slug: '', isGovernorate: false })),
    ),
  ]
  const offer = (word: string, letters: string) => {
    const begins = fold(word)
    if (withoutArticle(begins).length < fewestLetters) return []
    const isMeant = (name: string) =>
      fold(name).startsWith(begins) || withoutArticle(fold(name)).startsWith(withoutArticle(begins))
    return regions
      .filter(({ nameAr, nameEn }) => isMeant(nameAr) || isMeant(nameEn))
      .map((region) => {
        const isAlone = before.trim() === '' && letters === ''
        const leads = isAlone && region.isGovernorate
        const name = leads ? nameOf(region) : region.nameAr
        return {
          text: leads ? name : `${before}${letters}${name}`,
          ...(leads && { path: `/browse?governorate=${region.slug}` }),
          kind: 'place' as const,
        }
      })
  }
  const found = offer(last, '')
  const all = found.length > 0 || grown === '' ? found : offer(last.slice(grown.length), grown)
  const seen = new Set<string>()
  return all.filter(({ text }) => seen.size < seen.add(text).size).slice(0, most)
}
