import { formatDate, formatMonth } from '#i18n/format.ts'
import { detailRows } from '#i18n/detail-words.ts'
import { m } from '#i18n/messages.ts'
import { nameWithPart, locationName } from '#i18n/name-of.ts'
import type { Db } from '#db/client.ts'
import { findComparedAds } from '#domain/ads/find-compared-ads.ts'

/** Ads beside each other: a row for each thing that any of them says, with the words of each ad or null. */
export async function compareAds(db: Db, ids: number[]) {
  const ads = await findComparedAds(db, ids)
  const facts = ads.map((ad) => [
    { label: m.compare_location(), words: locationName(ad.governorate, ad.part) },
    { label: m.post_field_category(), words: nameWithPart(ad.category, ad.subcategory) },
    ...detailRows(ad.details).map(({ label, words }) => ({ label, words })),
    { label: m.compare_published(), words: ad.publishedAt ? formatDate(ad.publishedAt) : '' },
    { label: m.compare_seller(), words: ad.sellerName },
    { label: m.compare_seller_since(), words: formatMonth(ad.sellerSince) },
  ])
  const rows = inOrder(facts.map((of) => of.map(({ label }) => label))).map((label) => {
    const words = facts.map((of) => of.find((fact) => fact.label === label)?.words ?? null)
    return { label, words, differs: new Set(words).size > 1 }
  })
  const heads = ads.map(({ id, title, price, currency, byAgreement, photo }) => ({
    ...{ id, title, price, currency, byAgreement, photo },
  }))
  return { heads, rows }
}

/** Every label once; what one ad alone says stands where it stands there. */
function inOrder(lists: string[][]) {
  const order: string[] = []
  for (const list of lists)
    for (const [at, label] of list.entries())
      if (!order.includes(label)) order.splice(at === 0 ? 0 : order.indexOf(list[at - 1]!) + 1, 0, label)
  return order
}
