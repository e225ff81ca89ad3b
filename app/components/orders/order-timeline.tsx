import type { OrderStepKind } from '#domain/orders/list-order-steps.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { providerLabel, wayLabel } from '#i18n/payment-words.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'
import { ReceiptPhotos } from './receipt-photos.tsx'

/** A step as its reader may see it: a payer reads of no administrator. */
export type ShownStep = {
  kind: OrderStepKind
  at: Date
  price: string | null
  way: PaymentWay | null
  provider: string | null
  reference: string | null
  words: string | null
  receipts: string[]
  endsAt: Date | null
  /** Which administrator did it; an empty name where the account is gone. */
  by?: string
}

const titles: Record<OrderStepKind, () => string> = {
  ordered: m.orders_step_ordered,
  claimed: m.orders_step_claimed,
  refused: m.orders_step_refused,
  seen: m.orders_step_seen,
  confirmed: m.orders_step_confirmed,
  captured: m.orders_step_captured,
  declined: m.orders_step_declined,
  promoted: m.orders_step_promoted,
  cancelled: m.orders_step_cancelled,
  refund_requested: m.orders_step_refund_requested,
  owed: m.orders_step_owed,
  refund_failed: m.orders_step_refund_failed,
  sent_back: m.orders_step_sent_back,
}

type Props = { steps: ShownStep[]; isPayer?: boolean }

/** What happened to an order, the earliest first. */
export function OrderTimeline({ steps, isPayer }: Props) {
  return (
    <ol className="flex min-w-0 flex-col">
      {steps.map((step, index) => (
        <li
          key={index}
          className="relative flex min-w-0 flex-col gap-1 border-s-2 border-line ps-4 pb-4 wrap-anywhere last:border-transparent last:pb-0"
        >
          <span aria-hidden className="absolute -start-[7px] top-1.5 size-3 rounded-full bg-brand" />
          <p className="font-semibold">{titleOf(step, isPayer)}</p>
          <p className="text-meta text-ink-2">
            {formatMoment(step.at)}
            {step.endsAt && ` · ${m.orders_step_until({ date: formatDate(step.endsAt) })}`}
            {step.by !== undefined && (
              <> · {step.by ? m.orders_step_by({ name: isolate(step.by) }) : m.orders_step_by_gone()}</>
            )}
          </p>
          <StepFacts step={step} isPayer={isPayer} />
        </li>
      ))}
    </ol>
  )
}

function titleOf({ kind, endsAt }: ShownStep, isPayer: boolean | undefined) {
  if (kind === 'claimed' && isPayer) return m.orders_step_claimed_you()
  return kind === 'promoted' && !endsAt ? m.orders_step_promotion_waits() : titles[kind]()
}

function StepFacts({ step, isPayer }: { step: ShownStep; isPayer?: boolean }) {
  const { kind, price, way, provider, reference, words, receipts } = step
  const by = way ? wayLabel(way) : provider && kind !== 'owed' ? providerLabel(provider) : null
  return (
    <>
      {(price || by) && (
        <p>
          {price && <bdi className="font-bold">{price}</bdi>}
          {price && by && ' · '}
          {by}
        </p>
      )}
      {reference && (
        <p>
          {kind === 'sent_back' ? m.orders_sent_back_as() : m.orders_reference()}: <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
      {words && (
        <p className={kind === 'refused' ? 'text-danger' : undefined}>
          {wordsLabel(kind, isPayer)}: <bdi dir={textDirection(words)}>{words}</bdi>
        </p>
      )}
      {receipts.length > 0 && <ReceiptPhotos keys={receipts} />}
    </>
  )
}

function wordsLabel(kind: OrderStepKind, isPayer: boolean | undefined) {
  if (kind === 'claimed') return isPayer ? m.orders_payer_note_yours() : m.orders_payer_note()
  return kind === 'refused' ? m.orders_refused_reason() : m.orders_step_reason()
}
