import { sql } from 'kysely'
import { adCover, publicAd } from '#domain/ads/ad-sql.ts'
import type { CardPhoto } from '#domain/ads/find-ad-cards.ts'

/** The first photo of an ad for somebody in a conversation about it: off the site its files are its owner's alone. */
export const shownCover = (personId: string) =>
  sql<CardPhoto | null>`case when ${publicAd} or ads.owner_id = ${personId}::uuid then ${adCover} end`
