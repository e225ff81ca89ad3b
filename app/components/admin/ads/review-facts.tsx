import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { ageLabel, formatAge, formatDate, formatMoment, formatMonth, formatNumber } from '#i18n/format.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { LookAtPhone } from '#app/components/admin/people/look-at-phone.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { PromotionLeft } from './promotion-left.tsx'
import type { AdForReview } from './review-ad.ts'

/** Who posted it, where, when, how often it was seen, and until when it runs. */
export function ReviewFacts({ ad }: { ad: AdForReview }) {
  const { now } = useSite()
  return (
    <dl className="grid grid-cols-2 gap-x-4 self-start lg:grid-cols-1 rounded-control border border-line px-3 text-meta">
      <Fact label={m.admin_owner()} wide>
        <span dir={textDirection(ad.owner.name)}>{ad.owner.name}</span>
        <br />
        <bdi dir="ltr" className="font-normal break-all text-ink-2">
          {ad.owner.email}
        </bdi>
        <br />
        <span className="font-normal text-ink-2">
          {m.admin_owner_ads({ count: ad.owner.ads, shown: formatNumber(ad.owner.ads) })}
          {m.common_list_separator()}
          {m.admin_owner_since({ month: formatMonth(ad.owner.memberSince) })}
        </span>
      </Fact>
      <Fact label={m.admin_phone()} wide>
        {ad.chatOnly && <p>{m.admin_phone_chat_only()}</p>}
        {ad.hasPhone ? <LookAtPhone action={`/admin/ads/${ad.id}/phone`} id={`phone-${ad.id}`} /> : '—'}
      </Fact>
      <Fact label={m.admin_category()}>{ad.category}</Fact>
      <Fact label={m.admin_place()}>{ad.location}</Fact>
      <Fact label={m.admin_age()}>
        {ageLabel(ad.createdAt, now)}
        {ad.status === 'pending' && (
          <>
            <br />
            <span className="font-normal text-ink-2">
              {m.admin_waiting_since({ age: formatAge(ad.submittedAt, now) })}
            </span>
          </>
        )}
      </Fact>
      <Fact label={m.admin_views()}>
        <bdi>{formatNumber(ad.viewCount)}</bdi>
      </Fact>
      <Fact label={m.admin_version()}>
        <bdi>{ad.version}</bdi>
      </Fact>
      <Fact label={m.admin_number()}>
        <bdi>{ad.id}</bdi>
        {ad.maySeeHistory && (
          <LocalLink to={`/admin/audit?ad=${ad.id}`} className="link flex min-h-11 items-center">
            {m.admin_ad_history()}
          </LocalLink>
        )}
      </Fact>
      <Running ad={ad} />
    </dl>
  )
}

function Running({ ad }: { ad: AdForReview }) {
  if (ad.promotion && !ad.promotion.endsAt) {
    const { type, minutes } = ad.promotion
    const words = m.promotions_starts_at_approval({ type: typeLabel(type), time: durationWords(minutes) })
    return <Fact label={m.admin_promotion()}>{words}</Fact>
  }
  if (ad.status !== 'approved' || !ad.visibleUntil) return null
  if (ad.ranOut) {
    return <Fact label={m.admin_runs()}>{ad.type === 'free' ? m.admin_ran_out_free() : m.admin_ran_out()}</Fact>
  }
  if (!ad.promotionStartsAt || !ad.promotionEndsAt) {
    return <Fact label={m.admin_runs()}>{formatDate(ad.visibleUntil)}</Fact>
  }
  const dates = { from: formatMoment(ad.promotionStartsAt), to: formatMoment(ad.promotionEndsAt) }
  return (
    <>
      <Fact label={m.promotions_left_label()}>
        <PromotionLeft endsAt={ad.promotionEndsAt} />
      </Fact>
      <Fact label={m.admin_promotion()}>{m.admin_promotion_dates(dates)}</Fact>
    </>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-x-2 border-b border-line py-1.5 last:border-0 ${wide ? 'max-lg:col-span-2' : 'flex-wrap'}`}
    >
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  )
}
