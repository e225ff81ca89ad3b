import type { GiftState } from '#shared/gift-states.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Act } from './gift-list.tsx'

export type OwnRequest = {
  id: string
  state: GiftState
  content: string | null
  conversationId: string
  /** What became of another's request for the same. */
  other: 'chosen' | 'taken' | null
}

type Props = { path: string; request: OwnRequest; isOpen: boolean }

/** How one's own request stands, and what can be done with it. */
export function OwnGiftRequest({ path, request, isOpen }: Props) {
  const { id, state, content, conversationId } = request
  return (
    <section id={`request-${id}`} className="panel flex scroll-mt-24 flex-col gap-2 p-4">
      <p className="font-semibold">{stateWords(request, isOpen)}</p>
      <p className="break-words whitespace-pre-line text-ink-2" dir={textDirection(content ?? m.messages_hidden())}>
        {content ?? m.messages_hidden()}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <LocalLink to={`/messages/${conversationId}`} className="link inline-flex min-h-11 items-center">
          {m.gifts_talk()}
        </LocalLink>
        {(state === 'waiting' || state === 'chosen') && (
          <Act path={`${path}/${id}`} act="withdraw" label={m.gifts_withdraw()} isQuiet />
        )}
      </div>
    </section>
  )
}

function stateWords({ state, other }: OwnRequest, isOpen: boolean) {
  if (state === 'waiting' && other === 'chosen') return m.gifts_state_other()
  if (state === 'waiting' && other === 'taken') return m.gifts_state_given()
  const words = {
    waiting: isOpen ? m.gifts_state_waiting : m.gifts_state_off,
    chosen: m.gifts_state_chosen,
    taken: m.gifts_state_taken,
    missed: m.gifts_state_missed,
    withdrawn: m.gifts_state_withdrawn,
  }
  return words[state]()
}
