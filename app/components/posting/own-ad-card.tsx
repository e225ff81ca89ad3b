import type { ReactNode } from 'react'
import type {
  AdStatus,
  AdType,
  Availability,
  HiddenReason,
  NoticedBy,
  RejectionPart,
  SecondReviewOutcome,
} from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import { m } from '#i18n/messages.ts'
import { formatAge, formatDate } from '#i18n/format.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { Price } from '#app/components/ads/price.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Photo, type ShownPhoto } from '#app/components/photos/photo.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AwaitingPayment, type DuePayment } from './awaiting-payment.tsx'
import { availabilityLabel } from './availability-form.tsx'
import { OwnAdActions } from './own-ad-actions.tsx'
import { OwnAdFigures } from './own-ad-figures.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { StatusBadge } from './status-badge.tsx'

export type OwnAdSummary = {
  id: number
  title: string
  price: number
  currency: Currency
  byAgreement: boolean
  type: AdType
  status: AdStatus
  availability: Availability
  hiddenReason: HiddenReason | null
  ranOut: boolean
  /** It was on the site at least once. */
  wasPublic: boolean
  moderationReason: string | null
  moderationNote: string | null
  moderationPart: RejectionPart | null
  moderationNoticed: NoticedBy | null
  /** What became of the second review of this version; null while it waits, `none` where there was none. */
  secondReview: SecondReviewOutcome | 'none' | null
  createdAt: Date
  visibleUntil: Date | null
  viewCount: number
  favoriteCount: number
  messageCount: number
  dailyViews: number[]
  location: string
  category: string
  photo: ShownPhoto | null
  /** For an ad that waits for its payment. */
  due: DuePayment | null
  /** What was paid for it and is not used up, in sentences. */
  paid: string[]
  may: Record<
    | 'edit'
    | 'hide'
    | 'resubmit'
    | 'renew'
    | 'makeFree'
    | 'lowerPrice'
    | 'setAvailability'
    | 'share'
    | 'promote'
    | 'remove',
    boolean
  >
}

type Props = {
  ad: OwnAdSummary
  /** The query of the part of the list that it stands in. */
  list: string
  /** The ad that stands next to it there. */
  beside: number | undefined
  /** Its form, when it is being edited. */
  editor: ReactNode
}

/** One of a person's own ads: what it is, how it stands, what can be done with it now; or open for editing. */
export function OwnAdCard({ ad, list, beside, editor }: Props) {
  const edit = `/profile/ads/${ad.id}/edit${list}#ad-${ad.id}`
  return (
    <li id={`ad-${ad.id}`} tabIndex={-1} className={`scroll-mt-20 ${editor ? 'lg:col-span-2' : ''}`}>
      <article data-ad-id={ad.id} className="panel flex h-full flex-col">
        <div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
          <LocalLink
            to={adPath(ad)}
            tabIndex={-1}
            aria-hidden="true"
            className="relative aspect-[4/3] w-28 flex-none self-start overflow-hidden rounded-control bg-brand-soft sm:w-44"
          >
            <Photo photo={ad.photo} sizes="card" />
          </LocalLink>
          <div className="flex flex-1 flex-col gap-0.5">
            <div className="flex flex-wrap items-center gap-1.5">
              <StatusBadge ad={ad} />
              {ad.status === 'approved' && ad.availability !== 'available' && (
                <Badge tone={ad.availability === 'sold' ? 'danger' : 'plain'}>
                  {availabilityLabel[ad.availability]()}
                </Badge>
              )}
              {ad.type !== 'free' && <Badge tone="gold">{typeLabel(ad.type)}</Badge>}
            </div>
            <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} />
            <h3 className="font-semibold" dir={textDirection(ad.title)}>
              <LocalLink to={adPath(ad)} className="hover:text-brand">
                {ad.title}
              </LocalLink>
            </h3>
            <Facts ad={ad} />
          </div>
        </div>
        {editor ? (
          <div className="border-t border-line p-3 sm:p-4">
            <div className="mx-auto flex max-w-3xl flex-col gap-4">{editor}</div>
          </div>
        ) : (
          <>
            <Standing ad={ad} edit={edit} />
            {ad.wasPublic && <OwnAdFigures ad={ad} />}
            <OwnAdActions ad={ad} edit={edit} beside={beside} />
          </>
        )}
      </article>
    </li>
  )
}

function Facts({ ad }: { ad: OwnAdSummary }) {
  const { now } = useSite()
  return (
    <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
      <span>{ad.category}</span>
      <span>{ad.location}</span>
      <span>{m.ads_added({ age: formatAge(ad.createdAt, now) })}</span>
    </p>
  )
}

/** What the status means for the owner: why it was refused, until when it runs, what to do to bring it back. */
function Standing({ ad, edit }: { ad: OwnAdSummary; edit: string }) {
  if (ad.status === 'rejected') return <RefusalNote ad={ad} edit={edit} />
  const words = standingWords(ad)
  return (
    <>
      {words && <p className="px-3 pb-3 text-meta text-ink-2 sm:px-4">{words}</p>}
      {ad.due && <AwaitingPayment ad={ad} due={ad.due} />}
    </>
  )
}

function standingWords(ad: OwnAdSummary) {
  if (ad.status === 'pending') return ad.secondReview === null ? m.profile_second_waits() : m.profile_pending_note()
  if (ad.status === 'hidden') {
    if (ad.hiddenReason === 'ran_out') return m.profile_hidden_ran_out()
    return ad.hiddenReason === 'owner' ? m.profile_hidden_owner() : ad.may.resubmit ? null : m.profile_hidden_by_site()
  }
  if (ad.status === 'approved' && ad.availability === 'sold') return m.profile_is_sold()
  if (ad.status !== 'approved' || !ad.visibleUntil || ad.ranOut) return null
  const date = formatDate(ad.visibleUntil)
  return ad.type === 'free' ? m.profile_runs_until({ date }) : m.profile_promoted_until({ date })
}
