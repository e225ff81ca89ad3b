import { sql } from 'kysely'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import type { CategoryKind } from '#shared/ad-details.ts'
import type { Sign } from '#shared/ad-signs.ts'
import { bannedWordsIn } from '#shared/arabic/banned-words-in.ts'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { leadsAway } from '#shared/arabic/scam-signs.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Db } from '#db/client.ts'
import { findTypicalPrice } from '#domain/ads/find-typical-price.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { findSamePictures } from '#domain/photos/find-same-pictures.ts'
import { findLikeText } from '#domain/screening/find-like-text.ts'
import { keepSign } from '#domain/screening/keep-sign.ts'
import { textKey } from '#domain/screening/text-key.ts'

/** In percent of what such things cost; below it somebody wants a quick answer more than a good price. */
const farBelow = 30
/** Where a first ad of a fresh account is worth a second look. */
const costly: readonly CategoryKind[] = ['vehicle', 'property']

type Screened = { adId: number; ownerId: string; fields: AdFields }

/**
 * Notes the red flags of an ad as it stands now, in the transaction that writes it, for whoever reviews it. Nothing is
 * decided here: a sign brings the ad sooner before a person, with its reason.
 */
export async function screenAd(db: Db, { adId, ownerId, fields }: Screened) {
  const signs = [
    ...signsOfText(fields),
    ...(await signsOfWords(db, fields)),
    ...(await signsOfPrice(db, fields)),
    ...(await signsOfOthers(db, { adId, ownerId, fields })),
    ...(await signsOfPictures(db, adId)),
    ...(await signsOfAccount(db, { ownerId, fields })),
  ]
  // That people reported it is no matter of its text: it stays until somebody has looked.
  await db.deleteFrom('adSigns').where('adId', '=', adId).where('code', '<>', 'reported').execute()
  for (const sign of signs) await keepSign(db, adId, sign)
}

function signsOfText({ title, description }: AdFields): Sign[] {
  const text = `${title}\n${description}`
  const number = numberInText(text)
  const link = leadsAway(text, accountSettings.publicUrl)
  return [
    ...(number ? [{ sign: 'phone_in_text' as const, facts: { number }, weight: 40 }] : []),
    ...(link ? [{ sign: 'link_in_text' as const, facts: { link }, weight: 40 }] : []),
  ]
}

async function signsOfWords(db: Db, { title, description }: AdFields): Promise<Sign[]> {
  const words = await db.selectFrom('bannedWords').select(['key', 'word']).orderBy('key').execute()
  const found = bannedWordsIn(`${title}\n${description}`, words)
  if (found.length === 0) return []
  return [{ sign: 'banned_word', facts: { words: found.map(({ word }) => word).join(' · ') }, weight: 80 }]
}

async function signsOfPrice(db: Db, fields: AdFields): Promise<Sign[]> {
  if (fields.price === 0) return []
  const typical = await findTypicalPrice(db, fields)
  if (typical === null) return []
  const percent = Math.floor((fields.price * 100) / typical)
  if (percent >= farBelow) return []
  return [{ sign: 'far_below_price', facts: { typical, percent, currency: fields.currency }, weight: 50 }]
}

async function signsOfOthers(db: Db, { adId, ownerId, fields }: Screened): Promise<Sign[]> {
  const same = await findSameText(db, { adId, ownerId, fields })
  if (same) return [{ sign: 'same_text', facts: { adId: same }, weight: 60 }]
  const like = await findLikeText(db, { adId, ownerId, fields })
  return like ? [{ sign: 'like_text', facts: { adId: like }, weight: 45 }] : []
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

/** The nearest of them: a reviewer sees all, side by side. */
async function signsOfPictures(db: Db, adId: number): Promise<Sign[]> {
  const [same] = await findSamePictures(db, adId)
  return same ? [{ sign: 'same_picture', facts: { adId: same.adId }, weight: 60 }] : []
}

async function signsOfAccount(db: Db, { ownerId, fields }: Omit<Screened, 'adId'>): Promise<Sign[]> {
  const category = (await listCategories(db)).find(({ id }) => id === fields.categoryId)
  if (!category || !costly.includes(category.kind)) return []
  const owner = await db
    .selectFrom('people')
    .select(sql<boolean>`created_at > now() - interval '7 days'`.as('isFresh'))
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return owner?.isFresh ? [{ sign: 'new_account_costly', facts: {}, weight: 20 }] : []
}
