import { Check, X } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { SynonymProposal } from '#domain/search/list-proposals.ts'
import type { SynonymEffects as Effects } from '#domain/search/synonym-effects.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { SynonymEffects } from './synonym-effects.tsx'

export type ProposalWithEffects = SynonymProposal & { effects: Effects }

/** Pairs of words that search noticed, each with what it would do; accepted they are synonyms, refused they never come back. */
export function Proposals({ proposals }: { proposals: ProposalWithEffects[] }) {
  // Whoever decided the last one comes back to where it stood.
  if (proposals.length === 0) return <div id="proposals" className="scroll-mt-20" />
  return (
    <section aria-labelledby="proposals" className="panel flex max-w-2xl flex-col gap-3 p-4">
      <h2 id="proposals" className="text-h2">
        {m.synonyms_proposals()}
      </h2>
      <p className="text-ink-2">{m.synonyms_proposals_lead()}</p>
      <ul className="flex flex-col divide-y divide-line">
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal: { id, origin, times, words, effects } }: { proposal: ProposalWithEffects }) {
  const name = words.join('، ')
  const figures = { count: times, shown: formatNumber(times) }
  return (
    <li className="flex min-w-0 flex-col gap-2 py-4 last:pb-0">
      <h3 className="flex flex-wrap gap-x-4 text-h3">
        {words.map((word) => (
          <LocalLink
            key={word}
            to={`/browse?search=${encodeURIComponent(word)}`}
            className="link flex min-h-11 items-center [overflow-wrap:anywhere]"
          >
            <bdi dir={textDirection(word)}>{word}</bdi>
          </LocalLink>
        ))}
      </h3>
      <span className="text-meta text-ink-2">
        {origin === 'titles' ? m.synonyms_proposed_by_titles(figures) : m.synonyms_proposed_by_searches(figures)}
      </span>
      <SynonymEffects effects={effects} />
      <LocalForm method="post" action="/admin/search/decision" className="flex flex-wrap gap-2">
        <input type="hidden" name="proposal" value={id} />
        <ReturnTo fragment="proposals" />
        <Button name="decision" value="accepted" aria-label={m.synonyms_accept_named({ words: name })}>
          <Icon as={Check} size={18} />
          {m.synonyms_accept()}
        </Button>
        <Button variant="quiet" name="decision" value="refused" aria-label={m.synonyms_refuse_named({ words: name })}>
          <Icon as={X} size={18} />
          {m.synonyms_refuse()}
        </Button>
      </LocalForm>
    </li>
  )
}
