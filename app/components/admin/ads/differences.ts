import type { Currency } from '#shared/money.ts'
import type { Piece } from '#domain/ads/diff-words.ts'
import type { Fact } from '#app/components/seller/fact-list.tsx'

export type Pricing = { price: number; currency: Currency; byAgreement: boolean }
export type ChangedPhoto = { key: string; isThere: boolean }

/** One part of an ad that says something else than before. */
export type Difference =
  | { kind: 'text'; label: string; pieces: Piece[] }
  | { kind: 'price'; label: string; before: Pricing; after: Pricing }
  /** Null where nothing was or is said. */
  | { kind: 'value'; label: string; before: string | null; after: string | null }
  | { kind: 'said'; label: string; words: string[] }
  | { kind: 'photos'; label: string; removed: ChangedPhoto[]; added: ChangedPhoto[]; isReordered: boolean }

/** What an edited ad says otherwise than when it was last decided about; null when that version was not stored. */
export type VersionDifferences = {
  verdict: 'approved' | 'rejected'
  version: number | null
  rows: Difference[] | null
  /** What the ad cost on the site, to open; in words already. */
  priceHistory: Fact[]
}
