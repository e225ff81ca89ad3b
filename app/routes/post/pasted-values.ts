import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { searchKey } from '#shared/arabic/search-key.ts'
import { pastedParts, understoodName, understoodParts, withoutPart } from '#shared/pasted-parts.ts'
import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import type { PastedAd } from '#domain/pasted/read-pasted-ad.ts'
import { readPastedAd } from '#domain/pasted/read-pasted-ad.ts'
import { bareNeighbourhoodKey } from '#domain/pasted/pasted-neighbourhood.ts'
import { listNeighbourhoods, type Neighbourhood } from '#domain/places/list-neighbourhoods.ts'
import { governorateNamed, listPlaces, type Governorate } from '#domain/places/list-places.ts'
import { readMakeNames } from '#domain/search/make-names.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { database } from '#app/request/contexts.ts'
import { blankAd } from './read-post-form.ts'

type Values = Record<string, string | string[]>

/** What the form of a new ad says after a pasted text; `understood` names the parts that come from it. */
export async function valuesOfPasted(context: Readonly<RouterContextProvider>, text: string): Promise<Values> {
  const db = database(context)
  const [categories, governorates, neighbourhoods, synonyms, list, names] = await Promise.all([
    listCategories(db),
    listPlaces(db),
    listNeighbourhoods(db),
    readSynonyms(db),
    listMakes(db),
    readMakeNames(db),
  ])
  const vocabulary = vocabularyOf({ categories, governorates })
  const ad = readPastedAd(text, {
    ...{ categories, vocabulary, synonyms, makes: { list, names } },
    neighbourhoods: namesBySlug(governorates, neighbourhoods),
  })
  const understood = fieldsOf(ad, { governorates, neighbourhoods })
  const parts = Object.keys(pastedParts).filter((part) => pastedParts[part]?.some((name) => understood[name]))
  return {
    ...blankAd(context),
    title: ad.title,
    description: ad.description || ad.title,
    ...understood,
    [understoodName]: parts.join(' '),
  }
}

function fieldsOf(
  { price, location, shelf, phone, details }: PastedAd,
  { governorates, neighbourhoods }: { governorates: readonly Governorate[]; neighbourhoods: readonly Neighbourhood[] },
): Record<string, string> {
  const governorate = governorateNamed(governorates, location?.governorate)
  const district = governorate?.districts.find(({ nameAr }) => nameAr === location?.district)
  const key = location?.neighbourhood
  const inside = neighbourhoods.filter(({ governorateId }) => governorateId === governorate?.id)
  const named = inside.filter(({ nameAr }) => isNamed(nameAr, key))
  const neighbourhood = district ? named.find(({ districtId }) => districtId === district.id) : named[0]
  const given = {
    category: shelf?.category,
    subcategory: shelf?.subcategory,
    price: price?.amount,
    currency: price?.currency,
    governorate: governorate?.id,
    // Of another governorate than the person's own no district is left over.
    district: neighbourhood?.districtId ?? district?.id,
    neighbourhood: neighbourhood?.id,
    phone,
    ...details,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
}

function namesBySlug(governorates: readonly Governorate[], neighbourhoods: readonly Neighbourhood[]) {
  const namesIn = (id: number) => neighbourhoods.filter((row) => row.governorateId === id).map(({ nameAr }) => nameAr)
  return new Map(governorates.map(({ id, slug }) => [slug, namesIn(id)]))
}

/** Whether a name in a text, as a key, is that of a neighbourhood; its article and «حي» may be left out in either. */
function isNamed(name: string, key: string | null | undefined) {
  return key != null && bareNeighbourhoodKey(searchKey(name)) === bareNeighbourhoodKey(key)
}

/** The form with the fields of one part emptied, and everything else as it is written. */
export function withoutUnderstood(values: Values, part: string): Values {
  // Every object has a `constructor`, which is no part of a text.
  const names = Object.hasOwn(pastedParts, part) ? (pastedParts[part] ?? []) : []
  const emptied = Object.fromEntries(names.map((name) => [name, name === 'currency' ? 'SYP' : '']))
  const { without: _without, ...written } = values
  const parts = withoutPart(understoodParts(values[understoodName]), part)
  // Whoever takes a part back has read the rest: it is theirs now.
  return { ...written, ...emptied, [understoodName]: parts.join(' '), draftCopy: randomUUID() }
}
