import type { AuthorityOutcome } from '#shared/event-facts.ts'
import type { Db } from '#db/client.ts'

export type AuthorityRequest = { id: number; receivedOn: string; outcome: AuthorityOutcome }

const most = 50

/** The requests by authorities that were entered last. */
export async function listAuthorityRequests(db: Db): Promise<AuthorityRequest[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'data'])
    .where('kind', '=', 'authority_request_entered')
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<{ id: number; data: Omit<AuthorityRequest, 'id'> }>()
    .execute()
  return rows.map(({ id, data }) => ({ id, ...data }))
}
