import { redirect, type MiddlewareFunction } from 'react-router'
import { m } from '#i18n/messages.ts'
import { proposalFields } from '#shared/fields/proposals.ts'
import { localPath } from '#i18n/language.ts'
import { decideProposal } from '#domain/verbs/site/decide-proposal.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/decision-on-proposal'

/** A decision is never a page: coming back to its address leads to the list. */
const toListMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.method !== 'POST') throw redirect(localPath('/admin/search'))
  return next()
}
export const middleware = [requirePower('site'), toListMiddleware]

export const action = verbAction((_: Route.ActionArgs) => ({
  form: proposalFields,
  verb: ({ db, by, fields: { proposal, decision } }) => decideProposal(db, { proposalId: proposal, decision, by }),
  answer: ({ fields: { decision } }) =>
    redirectWithMessage(
      localPath('/admin/search#proposals'),
      decision === 'accepted' ? 'search_words_saved' : 'search_proposal_refused',
    ),
}))

export default refusedPage('/admin/search', m.synonyms_title)
