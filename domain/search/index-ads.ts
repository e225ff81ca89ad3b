import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import {
  districtFacts,
  factsOf,
  makeFacts,
  modelFacts,
  neighbourhoodFacts,
  numbersOf,
  photosFact,
} from '#shared/ad-facts.ts'
import { keyVersion, searchKey } from '#shared/arabic/search-key.ts'
import { neighbourhoodId } from '#domain/places/place-sql.ts'
import type { MakeNames } from '#domain/makes/makes-in-words.ts'
import { factsInWords } from '#shared/in-words.ts'
import { detailsAsText } from '#i18n/detail-words.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { listed, rankOfType } from './listed.ts'
import { makesOfAd, readMakeNames } from './make-names.ts'
import { type InNames, readNamesKeys } from './names-in-key.ts'
import { withoutNumbers } from './without-numbers.ts'

export type AdTexts = { id: number; title: string; description: string; details: AdDetails }

// Cannot be typed, so that no match begins in the title and ends in the description.
export const fieldEnd = '\u001f'

type Known = { names: InNames | undefined; makeNames: MakeNames | undefined }

function keyed({ id, title, description, details }: AdTexts, { names, makeNames }: Known) {
  const titleKey = searchKey(withoutNumbers(title))
  // Details are shown and searched as the Arabic text that they stand for (docs/product.md, "Posting").
  const described = [withoutNumbers(description), inLanguage('ar', () => detailsAsText(details))].map(searchKey)
  const key = [titleKey, ...described, names?.key ?? '', ''].join(fieldEnd)
  const [stated, numbers] = [factsOf(details), numbersOf(details)]
  const brand = details.vehicleBrand ?? details.itemBrand
  const model = details.vehicleModel ?? details.itemModel
  const named = makesOfAd({ title, description, brand, model }, makeNames)
  const facts = [
    ...stated,
    ...named.makes.map((make) => makeFacts + make),
    ...named.models.map((model) => modelFacts + model),
  ]
  return {
    id,
    titleLen: titleKey.length,
    key,
    latin: ` ${key}`.replace(/[^a-z0-9]+/g, ' '),
    facts: JSON.stringify([...facts, ...factsInWords(key, { facts, year: numbers.year })]),
    ...numbers,
  }
}

/** Upsert of the rows that lists read, for ads whose texts were read in this transaction; unchanged rows are left alone. */
export async function indexAds(db: Db, ads: AdTexts[]) {
  const names = await readNamesKeys(
    db,
    ads.map(({ id }) => id),
  )
  const makeNames = await readMakeNames(db)
  const keys = ads.map((ad) => {
    const inNames = names.get(ad.id)
    return keyed(ad, { names: inNames, makeNames: inNames && makeNames.get(inNames.categoryId) })
  })
  await sql`
    insert into ad_search as existing (ad_id, category_id, subcategory_id, governorate_id, type_rank, price, published_at,
      visible_until, title_len, key_version, key, latin, facts, year, kilometers, area)
    select id, category_id, subcategory_id, governorate_id, ${rankOfType},
      comparable_price, published_at, visible_until, title_len, ${keyVersion}, key, latin,
      array(select jsonb_array_elements_text(facts)::integer) || array_remove(array[${districtFacts}::integer + district_id,
        ${neighbourhoodFacts}::integer + ${neighbourhoodId('ads')},
        case when exists (select from photos where ad_id = ads.id) then ${photosFact}::integer end], null),
      year, kilometers, area
    from ads join unnest(${keys.map(({ id }) => id)}::integer[], ${keys.map(({ titleLen }) => titleLen)}::smallint[],
      ${keys.map(({ key }) => key)}::text[], ${keys.map(({ latin }) => latin)}::text[],
      ${keys.map(({ facts }) => facts)}::jsonb[], ${keys.map(({ year }) => year)}::smallint[],
      ${keys.map(({ kilometers }) => kilometers)}::integer[], ${keys.map(({ area }) => area)}::integer[])
      as keyed (id, title_len, key, latin, facts, year, kilometers, area) using (id)
    where ${listed}
    on conflict (ad_id) do update set category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
      governorate_id = excluded.governorate_id, type_rank = excluded.type_rank, price = excluded.price,
      published_at = excluded.published_at, visible_until = excluded.visible_until, title_len = excluded.title_len,
      key_version = excluded.key_version, key = excluded.key, latin = excluded.latin,
      facts = excluded.facts, year = excluded.year, kilometers = excluded.kilometers, area = excluded.area
    where (existing.*) is distinct from (excluded.*)
  `.execute(db)
}
