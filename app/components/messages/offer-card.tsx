import { useEffect, useRef } from 'react'
import { Handshake, Tag } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { amountText } from '#i18n/price-text.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { Price } from '#app/components/ads/price.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import { offerStateText, type ShownOffer } from './offer-state.ts'

type Shown = { offer: ShownOffer; note?: string; counterHere?: boolean }

/** An offer: how much, how it stands, and what this side may do with it. A counter is written under it, or on its page (`counterHere`). */
export function OfferCard({ offer, note, counterHere = false }: Shown) {
  const isAgreed = offer.state === 'accepted'
  return (
    <div id={offerAnchor(offer)} className="flex scroll-mt-24 flex-col gap-2">
      <p className="flex items-center gap-1.5 text-meta font-bold text-brand">
        <Icon as={isAgreed ? Handshake : Tag} size={18} />
        {offer.isOwn ? m.offers_own() : m.offers_theirs()}
      </p>
      <Price price={offer.amount} currency={offer.currency} byAgreement={false} className="text-h2" />
      {note && (
        <p className="break-words" dir={textDirection(note)}>
          {note}
        </p>
      )}
      <p className={isAgreed ? 'font-bold' : 'text-meta text-ink-2'}>{offerStateText(offer)}</p>
      {offer.isReserved && <p className="font-bold">{m.offers_reserved()}</p>}
      {offer.toReserve && <ReserveForm offer={offer} {...offer.toReserve} />}
      {isAgreed && (
        <p className="rounded-control border border-gold-line bg-gold-soft px-3 py-2 text-meta">
          {m.offers_agreed_note()}
        </p>
      )}
      <OfferButtons offer={offer} counterHere={counterHere} />
    </div>
  )
}

function offerAnchor({ id }: Pick<ShownOffer, 'id'>) {
  return `offer-${id}`
}

type Counter = { path: string; price: number; range: NonNullable<ShownOffer['range']> }

/** The other price, written where the offer stands; what is refused of it comes back on the page of the offer. */
function CounterForm({ path, price, range: { lowest, highest, currency } }: Counter) {
  const { poundSign } = useSite()
  const details = useRef<HTMLDetailsElement>(null)
  // Opened before the scripts came.
  useEffect(() => begin(details.current), [])
  const adPrice = amountText({ price, currency, poundSign })
  return (
    // Below it stands the box, over the page.
    <details
      ref={details}
      className="scroll-mt-24 scroll-mb-52 open:w-full"
      onToggle={(event) => begin(event.currentTarget)}
    >
      <summary className="btn btn-secondary">{m.offers_counter()}</summary>
      <LocalForm method="post" action={path} noValidate className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="act" value="counter" />
        <Field
          name="amount"
          label={m.offers_counter_amount()}
          hint={m.offers_range({ price: adPrice, lowest: formatNumber(lowest), highest: formatNumber(highest) })}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          aside={<span />}
        />
        <Field name="note" label={m.offers_note()} maxLength={limits.offerNoteLength} autoComplete="off" />
        <Button className="self-start">{m.offers_counter_send()}</Button>
      </LocalForm>
    </details>
  )
}

/** Brings the form that was opened into sight, and the keyboard into its first field. */
function begin(details: HTMLDetailsElement | null) {
  if (!details?.open) return
  details.scrollIntoView({ block: 'nearest' })
  details.querySelector<HTMLElement>('[name=amount]')?.focus({ preventScroll: true })
}

type Reservable = { offer: ShownOffer; adId: number; buyerName: string }

/** The seller's next step: the ad is reserved, and the conversation goes on at this card. */
function ReserveForm({ offer, adId, buyerName }: Reservable) {
  return (
    <LocalForm method="post" action={`/profile/ads/${adId}/availability`}>
      <input type="hidden" name="from" value="available" />
      <ReturnTo fragment={offerAnchor(offer)} />
      <Button name="availability" value="reserved" variant="secondary">
        {m.offers_reserve({ name: isolate(buyerName) })}
      </Button>
    </LocalForm>
  )
}

function OfferButtons({ offer, counterHere }: { offer: ShownOffer; counterHere: boolean }) {
  const { may, conversationId, id, price, range } = offer
  const path = `/messages/${conversationId}/offers/${id}`
  const hasActions = may.accept || may.decline || may.withdraw
  if (!hasActions) return null
  return (
    <div className="flex flex-wrap gap-2">
      <LocalForm method="post" action={path} className="flex flex-wrap gap-2">
        {may.accept && (
          <Button name="act" value="accept">
            {m.offers_accept()}
          </Button>
        )}
        {may.decline && (
          <Button name="act" value="decline" variant="secondary">
            {m.offers_decline()}
          </Button>
        )}
        {may.withdraw && (
          <Button name="act" value="withdraw" variant="secondary">
            {m.offers_withdraw()}
          </Button>
        )}
      </LocalForm>
      {range && price !== null && !counterHere && <CounterForm path={path} price={price} range={range} />}
    </div>
  )
}
