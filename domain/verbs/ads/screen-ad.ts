import { sql } from 'kysely'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { CategoryKind } from '#shared/ad-details.ts'
import type { RedFlag } from '#shared/red-flags.ts'
import { bannedWordsIn } from '#shared/arabic/banned-words-in.ts'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { leadsAway } from '#shared/arabic/scam-patterns.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Db } from '#db/client.ts'
import { findTypicalPrice } from '#domain/ads/find-typical-price.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { findGivenAway } from '#domain/gift-requests/find-given-away.ts'
import { findSamePictures } from '#domain/photos/find-same-pictures.ts'
import { findLikeText } from '#domain/screening/find-like-text.ts'
import { addRedFlag } from '#domain/screening/add-red-flag.ts'
import { textKey } from '#domain/screening/text-key.ts'

/** In percent of what such things cost; below it somebody wants a quick answer more than a good price. */
const farBelow = 30
/** Where a first ad of a fresh account is worth a second look. */
const costly: readonly CategoryKind[] = ['vehicle', 'property']

type Screened = { adId: number; ownerId: string; fields: AdFields }

/**
 * Notes the red flags of an ad as it stands now, in the transaction that writes it, for whoever reviews it. Nothing is
 * decided here: a red flag brings the ad sooner before a person, with its reason.
 */
export async function screenAd(db: Db, { adId, ownerId, fields }: Screened) {
  const redFlags = [
    ...flagsOfText(fields),
    ...(await flagsOfWords(db, fields)),
    ...(await flagsOfPrice(db, fields)),
    ...(await flagsOfOthers(db, { adId, ownerId, fields })),
    ...(await flagsOfPictures(db, { adId, fields })),
    ...(await flagsOfAccount(db, { ownerId, fields })),
  ]
  // That people reported it is no matter of its text: it stays until somebody has looked.
  await db.deleteFrom('adSigns').where('adId', '=', adId).where('code', '<>', 'reported').execute()
  for (const redFlag of redFlags) await addRedFlag(db, adId, redFlag)
}

function flagsOfText({ title, description }: AdFields): RedFlag[] {
  const text = `${title}\n${description}`
  const number = numberInText(text)
  const link = leadsAway(text, accountSettings.publicUrl)
  return [
    ...(number ? [{ flag: 'phone_in_text' as const, facts: { number }, weight: 40 }] : []),
    ...(link ? [{ flag: 'link_in_text' as const, facts: { link }, weight: 40 }] : []),
  ]
}

async function flagsOfWords(db: Db, { title, description }: AdFields): Promise<RedFlag[]> {
  const words = await db.selectFrom('bannedWords').select(['key', 'word']).orderBy('key').execute()
  const found = bannedWordsIn(`${title}\n${description}`, words)
  if (found.length === 0) return []
  return [{ flag: 'banned_word', facts: { words: found.map(({ word }) => word).join(' · ') }, weight: 80 }]
}

async function flagsOfPrice(db: Db, fields: AdFields): Promise<RedFlag[]> {
  if (fields.price === 0) return []
  const typical = await findTypicalPrice(db, fields)
  if (typical === null) return []
  const percent = Math.floor((fields.price * 100) / typical)
  if (percent >= farBelow) return []
  return [{ flag: 'far_below_price', facts: { typical, percent, currency: fields.currency }, weight: 50 }]
}

async function flagsOfOthers(db: Db, { adId, ownerId, fields }: Screened): Promise<RedFlag[]> {
  const same = await findSameText(db, { adId, ownerId, fields })
  if (same) return [{ flag: 'same_text', facts: { adId: same }, weight: 60 }]
  const like = await findLikeText(db, { adId, ownerId, fields })
  return like ? [{ flag: 'like_text', facts: { adId: like }, weight: 45 }] : []
}

async function findSameText(db: Db, { adId, ownerId, fields }: Screened) {
  const key = textKey(fields)
  if (!key) return null
  const same = await db
    .selectFrom('ads')
    .select('id')
    .where('textKey', '=', key)
    .where('deletedAt', 'is', null)
    .where('ownerId', '<>', ownerId)
    .where('id', '<>', adId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return same?.id ?? null
}

/** The nearest of them: a reviewer sees all, side by side. What was taken as a gift and comes back with a price says more. */
async function flagsOfPictures(db: Db, { adId, fields }: Pick<Screened, 'adId' | 'fields'>): Promise<RedFlag[]> {
  const all = await findSamePictures(db, adId)
  const [same] = all
  if (!same) return []
  const given = fields.price > 0 ? await findGivenAway(db, { adIds: all.map((other) => other.adId) }) : null
  if (given) return [{ flag: 'gift_with_price', facts: { adId: given }, weight: 70 }]
  return [{ flag: 'same_picture', facts: { adId: same.adId }, weight: 60 }]
}

async function flagsOfAccount(db: Db, { ownerId, fields }: Omit<Screened, 'adId'>): Promise<RedFlag[]> {
  const category = (await listCategories(db)).find(({ id }) => id === fields.categoryId)
  if (!category || !costly.includes(category.kind)) return []
  const owner = await db
    .selectFrom('people')
    .select(sql<boolean>`created_at > now() - interval '7 days'`.as('isFresh'))
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return owner?.isFresh ? [{ flag: 'new_account_costly', facts: {}, weight: 20 }] : []
}
