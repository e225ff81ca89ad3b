import { language } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { rejectionWords } from '#i18n/rejection-words.ts'
import type { Db } from '#db/client.ts'
import { listCategories, listMakes } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import type { WantAd } from '#domain/want-ads/find-want-ads.ts'
import type { ShownWantAd } from '#app/components/want-ads/shown-want-ad.ts'
import { chipsOf } from './filter-words.ts'

export async function showWantAds(db: Db, wantAds: readonly WantAd[]): Promise<ShownWantAd[]> {
  if (wantAds.length === 0) return []
  const [categories, everywhere, makes, settings] = await Promise.all([
    listCategories(db),
    listPlaces(db),
    listMakes(db),
    readSettings(db),
  ])
  const poundSign = language() === 'en' ? m.common_pound_sign() : settings.poundLabel
  return wantAds.map(({ id, status, isLive, title, note, createdAt, publishedAt, liveUntil, answers, ...wantAd }) => {
    const category = categories.find((each) => each.id === wantAd.categoryId)
    const subcategory = category?.subcategories.find((each) => each.id === wantAd.subcategoryId)
    const governorates = everywhere.filter((each) => wantAd.governorateIds.includes(each.id))
    const filters = [...new URLSearchParams(wantAd.filters)]
    const shelf = subcategory ?? category
    return {
      ...{ id, status, isLive, title, note, createdAt, publishedAt, liveUntil, answers },
      shelf: shelf ? nameOf(shelf) : '',
      governorates: governorates.map((each) => nameOf(each)),
      chips: chipsOf({ filters, category, districts: [], neighbourhoods: [], makes, poundSign }).map(
        ({ label }) => label,
      ),
      refusal: wantAd.refusalReason && rejectionWords({ reason: wantAd.refusalReason, note: wantAd.refusalNote }),
      query: new URLSearchParams([
        ['search', title],
        ['category', String(wantAd.categoryId)],
        ...(wantAd.subcategoryId ? [['subcategory', wantAd.subcategoryId]] : []),
        ...governorates.map(({ slug }) => ['governorate', slug]),
        ...filters,
      ]).toString(),
    }
  })
}
