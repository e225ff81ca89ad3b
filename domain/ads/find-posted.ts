import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'

type Submission = { ownerId: string; submissionKey: string; title: string; description: string }

/** The idempotency key of other words sent from a form whose own key made an ad already: the same words, the same key. */
export function keyOfOtherWords({ submissionKey, title, description }: Omit<Submission, 'ownerId'>) {
  const hash = createHash('sha256')
    .update(JSON.stringify([submissionKey, title, description]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The ad that this very submission made, if it made one; another text under the same key is another submission. */
export function findPosted(db: Db, { ownerId, ...submission }: Submission) {
  const { submissionKey, title, description } = submission
  return db
    .selectFrom('ads')
    .select((eb) => [
      'id',
      'status',
      eb
        .selectFrom('photos')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('photos.adId', '=', 'ads.id')
        .as('photos'),
      // The one that it still waits for.
      eb
        .selectFrom('orders')
        .select('number')
        .whereRef('orders.adId', '=', 'ads.id')
        .where('orders.status', 'in', ['open', 'processing', 'failed'])
        .as('order'),
    ])
    .where('ownerId', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('submissionKey', '=', submissionKey), eb('title', '=', title), eb('description', '=', description)]),
        eb('submissionKey', '=', keyOfOtherWords(submission)),
      ]),
    )
    .executeTakeFirst()
}
