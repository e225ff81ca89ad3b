import type { Db } from '#db/client.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwner, mayReview } from './ad-policy.ts'

/** Whether somebody can review ads beside this person: then nobody decides about their own. */
export async function hasOtherReviewers(db: Db, by: Person) {
  return (await listActiveHolders(db, 'ads')).some((id) => id !== by.id)
}

/** Whether the decision about this ad is another reviewer's, because the ad is one's own. */
export async function waitsForAnother(db: Db, { ad, by }: { ad: { ownerId: string }; by: Person }) {
  return isOwner(by, ad) && hasOtherReviewers(db, by)
}

/** Whether an edit of this ad is published without review: a reviewer's, of an ad that is theirs to decide. */
export async function editsWithoutReview(db: Db, { ad, by }: { ad: { ownerId: string }; by: Person }) {
  return mayReview(by) && !(await waitsForAnother(db, { ad, by }))
}
