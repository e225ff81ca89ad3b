import { type AdQuestion, priceAnswer } from '#shared/ad-questions.ts'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Db } from '#db/client.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findTwin } from './find-twin.ts'
import { findTypicalPrice } from './find-typical-price.ts'
import { questionPrice } from './question-price.ts'

/** What the form carries of earlier questions: the price that it is, the ad that it is not, the number that stays in the text. */
export type Answers = { price?: string | undefined; twin?: string | undefined; phone?: string | undefined }

type NewAd = { by: Person; fields: AdFields; photoKeys: string[]; submissionKey: string; answers: Answers }

/** What to ask before this ad is posted, one thing at a time and each once; null when nothing looks like a slip. */
export async function askAboutNewAd(db: Db, { by, fields, answers, ...sent }: NewAd): Promise<AdQuestion | null> {
  const posted = await askAboutPosted(db, { ownerId: by.id, ...sent, answers })
  if (posted) return posted
  if (!answers.twin) {
    const twin = await findTwin(db, { ownerId: by.id, fields, ...sent })
    if (twin) return { kind: 'twin', adId: twin.id, title: twin.title }
  }
  return askAboutNumber(fields, answers) ?? askAboutPrice(db, { fields, answers })
}

type Sent = Omit<NewAd, 'by' | 'fields'> & { ownerId: string }

/**
 * The ad that this form made already, in another tab or before the browser went back to it. While the form holds photos
 * of an ad it cannot be another one, so it is asked again.
 */
async function askAboutPosted(db: Db, { ownerId, submissionKey, photoKeys, answers }: Sent) {
  const posted = await db
    .selectFrom('ads')
    .select((eb) => [
      'id',
      'title',
      eb
        .exists(
          eb
            .selectFrom('photos')
            .select('photos.id')
            .where('photos.key', '=', eb.fn.any(eb.val(photoKeys)))
            .where('photos.ownerId', '=', ownerId)
            .where('photos.adId', 'is not', null),
        )
        .as('holdsPhotos'),
    ])
    .where('ownerId', '=', ownerId)
    .where('submissionKey', '=', submissionKey)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!posted || (answers.twin === String(posted.id) && !posted.holdsPhotos)) return null
  const { id: adId, title, holdsPhotos } = posted
  return { kind: 'twin', adId, title, isPosted: true, holdsPhotos: Boolean(holdsPhotos) } as const
}

type Changed = {
  fields: AdFields
  answers: Answers
  before: Pick<AdFields, 'price' | 'currency' | 'title' | 'description'>
}

/** What to ask before an edit is saved; a price that was not touched and a number that stood there are not asked about. */
export async function askAboutEdit(db: Db, { fields, answers, before }: Changed): Promise<AdQuestion | null> {
  const question = writtenNumber(fields) === writtenNumber(before) ? null : askAboutNumber(fields, answers)
  if (question) return question
  if (priceAnswer(fields) === priceAnswer(before)) return null
  return askAboutPrice(db, { fields, answers })
}

type Written = Pick<AdFields, 'title' | 'description'>

function writtenNumber({ title, description }: Written) {
  return numberInText(title) ?? numberInText(description)
}

function askAboutNumber(fields: Written, answers: Answers): AdQuestion | null {
  const number = writtenNumber(fields)
  return number && answers.phone !== number ? { kind: 'phone', number } : null
}

async function askAboutPrice(db: Db, { fields, answers }: { fields: AdFields; answers: Answers }) {
  if (answers.price === priceAnswer(fields)) return null
  const [settings, categories] = await Promise.all([readSettings(db), listCategories(db)])
  const kind = categories.find(({ id }) => id === fields.categoryId)?.kind ?? 'general'
  if (kind === 'free') return null
  return questionPrice({ ...fields, kind, typical: await findTypicalPrice(db, fields) }, settings)
}
