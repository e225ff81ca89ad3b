import { sql } from 'kysely'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { CategoryKind } from '#shared/ad-details.ts'
import type { RedFlag } from '#shared/red-flags.ts'
import { adAsksForAdvance } from '#shared/arabic/advance-in-ad.ts'
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

/** In percent of what such things cost; below it somebody wants a quick answer more than a good price, of a fresh account sooner. */
const farBelow = 30
const farBelowOfFresh = 50
/** An account that is younger has nothing to lose. */
const freshDays = 7
/** Where a first ad of a fresh account is worth a second look. */
const costly: readonly CategoryKind[] = ['vehicle', 'property']

type Screened = { adId: number; ownerId: string; fields: AdFields }

/**
 * Notes the red flags of an ad as it stands now, in the transaction that writes it, for whoever reviews it. Nothing is
 * decided here: a red flag brings the ad sooner before a person, with its reason.
 */
export async function screenAd(db: Db, { adId, ownerId, fields }: Screened) {
  const isFresh = await isFreshAccount(db, ownerId)
  const redFlags = [
    ...flagsOfText(fields),
    ...(await flagsOfWords(db, fields)),
    ...(await flagsOfPrice(db, { fields, isFresh })),
    ...(await flagsOfNumber(db, { ownerId, fields })),
    ...(await flagsOfOthers(db, { adId, ownerId, fields })),
    ...(await flagsOfPictures(db, { adId, fields })),
    ...(isFresh ? await flagsOfFreshAccount(db, fields) : []),
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
    ...(adAsksForAdvance(text) ? [{ flag: 'advance_payment' as const, facts: {}, weight: 55 }] : []),
  ]
}

async function flagsOfWords(db: Db, { title, description }: AdFields): Promise<RedFlag[]> {
  const words = await db.selectFrom('bannedWords').select(['key', 'word']).orderBy('key').execute()
  const found = bannedWordsIn(`${title}\n${description}`, words)
  if (found.length === 0) return []
  return [{ flag: 'banned_word', facts: { words: found.map(({ word }) => word).join(' · ') }, weight: 80 }]
}

async function flagsOfPrice(db: Db, { fields, isFresh }: { fields: AdFields; isFresh: boolean }): Promise<RedFlag[]> {
  if (fields.price === 0) return []
  const typical = await findTypicalPrice(db, fields)
  if (typical === null) return []
  const percent = Math.floor((fields.price * 100) / typical)
  const facts = { typical, percent, currency: fields.currency }
  if (isFresh && percent < farBelowOfFresh) return [{ flag: 'young_and_cheap', facts, weight: 75 }]
  return percent < farBelow ? [{ flag: 'far_below_price', facts, weight: 50 }] : []
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

/** A telephone that somebody else advertised first: a second account, or a number that is not theirs. Whoever had it before is not to suffer for that. */
async function flagsOfNumber(db: Db, { ownerId, fields }: Omit<Screened, 'adId'>): Promise<RedFlag[]> {
  if (fields.phone === null) return []
  const other = await db
    .selectFrom('ads')
    .select('id')
    .where(sql<boolean>`international_number(phone) = international_number(${fields.phone})`)
    .where('phone', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('ownerId', '<>', ownerId)
    .where(
      sql<boolean>`not exists (select from ads own where own.owner_id = ${ownerId} and own.id < ads.id and own.deleted_at is null
        and own.phone is not null and international_number(own.phone) = international_number(${fields.phone}))`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return other ? [{ flag: 'same_number', facts: { adId: other.id }, weight: 35 }] : []
}

async function isFreshAccount(db: Db, ownerId: string) {
  const owner = await db
    .selectFrom('people')
    .select(sql<boolean>`created_at > now() - make_interval(days => ${freshDays}::int)`.as('isFresh'))
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return owner?.isFresh ?? false
}

async function flagsOfFreshAccount(db: Db, fields: AdFields): Promise<RedFlag[]> {
  const category = (await listCategories(db)).find(({ id }) => id === fields.categoryId)
  return category && costly.includes(category.kind) ? [{ flag: 'new_account_costly', facts: {}, weight: 20 }] : []
}
