import { adParts, type AdPart } from '#shared/ad-parts.ts'
import { detailLabel, detailRows, type DetailRow } from '#i18n/detail-words.ts'
import { m } from '#i18n/messages.ts'
import { nameWithPart, locationName } from '#i18n/name-of.ts'
import { partLabel } from '#i18n/part-label.ts'
import { changedParts, changedPhotos } from '#domain/ads/changed-parts.ts'
import { diffWords, type Piece } from '#domain/ads/diff-words.ts'
import type { Differences } from '#domain/ads/find-differences.ts'
import type { ReadableVersion } from '#domain/ads/find-versions.ts'
import { priceHistoryWords } from '#app/read-models/price-history-words.ts'
import type { Difference, VersionDifferences } from '#app/components/admin/ads/differences.ts'

/** What changed in an edited ad, for an administrator's page; the number itself is not in it. */
export function differencesOf({ verdict, before, after, priceSteps }: Differences): VersionDifferences {
  return {
    verdict,
    version: before?.version ?? null,
    rows: before && differenceRows(before, after).map(besideTheAd),
    priceHistory: priceHistoryWords(priceSteps, m.common_pound_sign()),
  }
}

/** What differs between two versions of an ad, in the page's language. */
export function differenceRows(before: ReadableVersion, after: ReadableVersion): Difference[] {
  const changed = changedParts(before, after)
  return adParts
    .filter((part) => changed.includes(part))
    .flatMap((part) => rowsOf[part](before, after, partLabel(part)))
}

type Rows = (before: ReadableVersion, after: ReadableVersion, label: string) => Difference[]

const rowsOf: Record<AdPart, Rows> = {
  title: (before, after, label) => [{ kind: 'text', label, pieces: diffWords(before.title, after.title) }],
  description: (before, after, label) => [
    { kind: 'text', label, pieces: diffWords(before.description, after.description) },
  ],
  price: (before, after, label) => [{ kind: 'price', label, before: pricedOf(before), after: pricedOf(after) }],
  category: (before, after, label) => [{ kind: 'value', label, before: categoryOf(before), after: categoryOf(after) }],
  place: (before, after, label) => [{ kind: 'value', label, before: locationOf(before), after: locationOf(after) }],
  details: detailsOf,
  phone: (before, after, label) => [{ kind: 'said', label, words: phoneWords(before, after) }],
  photos: (before, after, label) => {
    const { removed, added, isReordered } = changedPhotos(before, after)
    return [{ kind: 'photos', label, removed: removed.map(shown), added: added.map(shown), isReordered }]
  },
}

function shown({ key, isThere }: ReadableVersion['photos'][number]) {
  return { key, isThere }
}

function pricedOf({ price, currency, byAgreement }: ReadableVersion) {
  return { price, currency, byAgreement }
}

function categoryOf({ category, subcategory }: ReadableVersion) {
  return category && nameWithPart(category, subcategory)
}

function locationOf({ governorate, part }: ReadableVersion) {
  return locationName(governorate, part)
}

function detailsOf(before: ReadableVersion, after: ReadableVersion): Difference[] {
  const [old, fresh] = [detailRows(before.details), detailRows(after.details)]
  const names = new Set([...old, ...fresh].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const wordsIn = (rows: DetailRow[]) => rows.find((row) => row.name === name)?.words ?? null
    const [was, is] = [wordsIn(old), wordsIn(fresh)]
    return was === is ? [] : [{ kind: 'value', label: detailLabel(name), before: was, after: is }]
  })
}

function phoneWords(before: ReadableVersion, after: ReadableVersion) {
  const isSame = before.phone === after.phone
  return [
    ...(isSame ? [] : [phoneChange(before.phone, after.phone)]),
    ...(before.chatOnly === after.chatOnly
      ? []
      : [after.chatOnly ? m.review_now_chat_only() : m.review_now_phone_too()]),
  ]
}

function phoneChange(before: string | null, after: string | null) {
  if (before === null) return m.review_phone_came()
  return after === null ? m.review_phone_went() : m.review_phone_changed()
}

const around = 40

/** The ad stands beside it whole: of what stayed only what is around the changes is repeated. */
function besideTheAd(row: Difference): Difference {
  return row.kind === 'text' ? { ...row, pieces: shortened(row.pieces) } : row
}

function shortened(pieces: Piece[]): Piece[] {
  return pieces.map(({ as, text }, index) => {
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1]
    if (as !== 'same' || text.length <= around * (isFirst || isLast ? 1.5 : 2.5)) return { as, text }
    const head = isFirst ? '' : text.slice(0, around).replace(/\S+$/, '')
    const tail = isLast ? '' : text.slice(-around).replace(/^\S+/, '')
    return { as, text: `${head}…${tail}` }
  })
}
