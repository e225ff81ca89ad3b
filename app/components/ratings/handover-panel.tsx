import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { AttachForm } from '#app/components/messages/attach-form.tsx'
import type { Over, SentOver } from '#app/components/messages/sent-over.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { HandoverCard, type ShownHandover } from './handover-card.tsx'

export type HandoverState = { conversationId: string; adTitle: string; handover: ShownHandover | null }

/** How a handover without a meeting stands, and where it is claimed. */
export function HandoverPanel({
  conversationId,
  adTitle,
  handover,
  sent,
  over,
}: HandoverState & { sent: SentOver; over?: Over }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold break-words" dir={textDirection(adTitle)}>
        {adTitle}
      </p>
      {!mayClaim(handover) && <FormSummary form={sent.form} />}
      {handover && <HandoverCard conversationId={conversationId} handover={handover} />}
      {mayClaim(handover) && (
        <AttachForm action={`/messages/${conversationId}/handovers`} reloadDocument sent={sent} over={over}>
          <p>{m.ratings_handover_lead()}</p>
          <input type="hidden" name="act" value="claim" />
          <Button busy={over?.isSending} className="self-start">
            {m.ratings_handover_claim()}
          </Button>
        </AttachForm>
      )}
    </div>
  )
}

/** Where nothing is said yet, or this side has denied what the other said. */
function mayClaim(handover: ShownHandover | null) {
  return handover === null || (handover.state === 'denied' && !handover.isOwn)
}
