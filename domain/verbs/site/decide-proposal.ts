import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'
import { addSynonyms } from './manage-synonyms.ts'

type Decision = { proposalId: number; decision: 'accepted' | 'refused'; by: Person }

/** Makes two proposed words synonyms, or never proposes them again. */
export function decideProposal(db: Db, { proposalId, decision, by }: Decision) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const proposal = await db
      .selectFrom('searchProposals')
      .select(['firstWord', 'otherWord', 'decision'])
      .where('id', '=', proposalId)
      .forUpdate()
      .executeTakeFirst()
    if (!proposal) return refused('search_proposal_not_found')
    // Pressed twice it is one decision.
    if (proposal.decision === decision) return done()
    if (proposal.decision !== null) return refused('search_proposal_decided')
    const words = `${proposal.firstWord}، ${proposal.otherWord}`
    // Who searched matters no more.
    await db
      .updateTable('searchProposals')
      .set({ decision, visitors: sql`0::bit(64)` })
      .where('id', '=', proposalId)
      .execute()
    if (decision === 'accepted') {
      const added = await addSynonyms(db, { words, by })
      return added.ok ? done() : added
    }
    await recordEvent(db, { kind: 'search_proposal_refused', byId: by.id, data: { name: words } })
    return done()
  })
}
