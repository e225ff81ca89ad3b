import { Handshake } from 'lucide-react'
import { formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { ShownHandoverView } from '#domain/conversations/shown-handover.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

type Done = Extract<ShownHandoverView, { state: 'done' }>
export type ShownHandover = Exclude<ShownHandoverView, Done> | (Omit<Done, 'endsAt'> & { endsAt: Date | string })

const anchor = 'handover'

type Props = { conversationId: string; handover: ShownHandover }

/** Whether something changed hands between the two, and the way to say how it was. */
export function HandoverCard({ conversationId, handover }: Props) {
  return (
    <section
      id={anchor}
      aria-label={m.ratings_handover_card()}
      className="panel flex scroll-mt-24 flex-col items-start gap-2 p-4"
    >
      <p className="flex items-center gap-1.5 text-meta font-bold text-brand">
        <Icon as={Handshake} size={18} />
        {m.ratings_handover_card()}
      </p>
      <Body conversationId={conversationId} handover={handover} />
      {handover.state === 'done' && handover.toSell && <SellForm {...handover.toSell} />}
    </section>
  )
}

function Body({ conversationId, handover }: Props) {
  if (handover.state === 'claimed') return <Claim conversationId={conversationId} isOwn={handover.isOwn} />
  if (handover.state === 'denied')
    return <p>{handover.isOwn ? m.ratings_handover_denied_own() : m.ratings_handover_denied()}</p>
  const { id, isRated, isRevealed, endsAt } = handover
  if (isRevealed)
    return (
      <>
        <p>{m.ratings_revealed()}</p>
        <Button href={`/profile/ratings#deal-${id}`} variant="quiet">
          {m.ratings_show()}
        </Button>
      </>
    )
  const day = isolate(formatDate(endsAt))
  return (
    <>
      <p>{isRated ? m.ratings_rated_until({ day }) : m.ratings_rate_until({ day })}</p>
      <Button href={`/messages/${conversationId}/handovers/${id}`} variant={isRated ? 'quiet' : 'primary'}>
        {isRated ? m.ratings_change() : m.ratings_rate()}
      </Button>
    </>
  )
}

/** The seller's last step: what has changed hands is offered to nobody else. */
function SellForm({ adId, from }: NonNullable<Done['toSell']>) {
  return (
    <LocalForm method="post" action={`/profile/ads/${adId}/availability`} className="flex flex-col items-start gap-1">
      <input type="hidden" name="from" value={from} />
      <ReturnTo fragment={anchor} />
      <Button name="availability" value="sold" variant="secondary">
        {m.ratings_mark_sold()}
      </Button>
      <p className="text-meta text-ink-2">{m.profile_sold_note()}</p>
    </LocalForm>
  )
}

/** The page is read whole after each press, so that its copy without a line has it too. */
function Claim({ conversationId, isOwn }: { conversationId: string; isOwn: boolean }) {
  const action = `/messages/${conversationId}/handovers`
  return (
    <>
      <p>{isOwn ? m.ratings_handover_waits() : m.ratings_handover_asked()}</p>
      <LocalForm method="post" action={action} reloadDocument className="flex flex-wrap gap-2">
        {isOwn ? (
          <Button name="act" value="withdraw" variant="quiet">
            {m.ratings_handover_withdraw()}
          </Button>
        ) : (
          <>
            <Button name="act" value="confirm">
              {m.ratings_handover_confirm()}
            </Button>
            <Button name="act" value="deny" variant="secondary">
              {m.ratings_handover_deny()}
            </Button>
          </>
        )}
      </LocalForm>
    </>
  )
}
