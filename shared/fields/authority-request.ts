import * as v from 'valibot'
import type { AuthorityOutcome } from '../event-facts.ts'

export const authorityOutcomes = ['answered', 'partly', 'refused'] as const satisfies AuthorityOutcome[]

const today = () => new Date().toISOString().slice(0, 10)

/** A request by an authority as it is entered: when it came, and what became of it. No word of whom it was about. */
export const authorityRequestFields = v.object({
  receivedOn: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)), 'date_missing'),
    v.check((text) => text <= today(), 'date_to_come'),
  ),
  outcome: v.picklist(authorityOutcomes, 'choice_missing'),
})
