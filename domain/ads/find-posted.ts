import type { Db } from '#db/client.ts'

type Submission = { ownerId: string; submissionKey: string; title: string; description: string }

/** The ad that this very submission made, if it made one; another text under the same key is another submission. */
export function findPosted(db: Db, { ownerId, submissionKey, title, description }: Submission) {
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
    .where('submissionKey', '=', submissionKey)
    .where('title', '=', title)
    .where('description', '=', description)
    .executeTakeFirst()
}
