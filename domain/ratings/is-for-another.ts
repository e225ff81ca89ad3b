import type { Db } from '#db/client.ts'
import { listActiveHolders } from '#domain/people/list-holders.ts'
import type { Person } from '#domain/people/person.ts'
import type { Parties } from './lock-rating.ts'

type Contest = Parties & { appealedAt: Date | null; decidedBy: string | null }

/** Whether another administrator has to decide: of the two nobody ever does, and on appeal not who decided first, while there is another. */
export async function isForAnother(db: Db, { raterId, ratedId, appealedAt, decidedBy }: Contest, by: Person) {
  const parties = [raterId, ratedId]
  if (parties.includes(by.id)) return true
  if (!appealedAt || decidedBy !== by.id) return false
  return (await listActiveHolders(db, 'reports')).some((id) => id !== by.id && !parties.includes(id))
}
