import {
  CopyPlus,
  Ellipsis,
  Eye,
  EyeOff,
  PencilLine,
  RefreshCw,
  Rocket,
  Send,
  Share2,
  type LucideIcon,
} from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { LowerPriceForm } from './lower-price-form.tsx'
import { OpeningAction } from './opening-action.tsx'
import type { OwnAdSummary } from './own-ad-card.tsx'

type Props = { ad: OwnAdSummary; edit: string; beside: number | undefined }

/** What its owner may do with an ad now; the policy's answers came with it. What is done seldom stands behind «⋯». */
export function OwnAdActions({ ad, edit, beside }: Props) {
  const path = `/profile/ads/${ad.id}`
  return (
    <div
      role="group"
      aria-label={m.profile_actions_of({ title: ad.title })}
      className="mt-auto flex flex-wrap items-start border-t border-line px-1 py-1"
    >
      {ad.may.setAvailability && (
        <OpeningAction label={m.profile_action_availability()}>
          <AvailabilityForm ad={ad} />
        </OpeningAction>
      )}
      {ad.may.renew && <Act action={`${path}/renewal`} icon={RefreshCw} label={m.profile_action_renew()} />}
      {/* A refused one is changed, or reviewed a second time: the note above says how. */}
      {ad.may.resubmit && !ad.may.renew && ad.status !== 'rejected' && (
        <Act action={`${path}/resubmit`} icon={Send} label={m.profile_action_resubmit()} />
      )}
      {ad.may.edit && <Action href={edit} icon={PencilLine} label={m.profile_action_edit()} />}
      {ad.may.promote && !ad.due?.isClaimed && (
        <Action
          href={`${path}/promotion`}
          icon={Rocket}
          label={ad.type === 'free' ? m.profile_action_promote() : m.profile_action_promote_more()}
        />
      )}
      {/* Older browsers give it a box of its own, which opens over the whole width. */}
      <details className="more-acts ms-auto contents open:w-full open:details-content:basis-full">
        <summary className="btn btn-quiet ms-auto px-3" aria-label={m.profile_action_more()}>
          <Icon as={Ellipsis} />
        </summary>
        <div className="flex flex-wrap items-start border-t border-line pt-1">
          <SeldomActs ad={ad} beside={beside} path={path} />
        </div>
      </details>
    </div>
  )
}

function SeldomActs({ ad, beside, path }: Pick<Props, 'ad' | 'beside'> & { path: string }) {
  return (
    <>
      <Action href={adPath(ad)} icon={Eye} label={m.profile_action_view()} />
      {ad.may.share && !ad.ranOut && <Action href={`${path}/share`} icon={Share2} label={m.profile_action_share()} />}
      {ad.may.lowerPrice && (
        <OpeningAction label={m.profile_action_price()}>
          <LowerPriceForm adId={ad.id} />
        </OpeningAction>
      )}
      {ad.may.hide && <Act action={`${path}/hide`} icon={EyeOff} label={m.profile_action_hide()} />}
      {ad.status !== 'pending' && ad.status !== 'awaiting_payment' && (
        <Act action={`${path}/copy`} icon={CopyPlus} label={m.profile_action_copy()} />
      )}
      {ad.may.remove && (
        <ConfirmedAction
          action={`${path}/removal`}
          label={m.profile_action_delete()}
          question={m.profile_delete_confirm()}
          note={<PaidNote notes={ad.paid}>{m.orders_paid_lost()}</PaidNote>}
          yes={m.profile_delete_yes()}
          hidden={beside === undefined ? {} : { beside: String(beside) }}
          quiet
          className="ms-auto"
        />
      )}
    </>
  )
}

function Action({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <Button href={href} variant="quiet" className="px-2 font-semibold">
      <Icon as={icon} size={18} className="max-sm:hidden" />
      {label}
    </Button>
  )
}

function Act({ action, icon, label }: { action: string; icon: LucideIcon; label: string }) {
  return (
    <LocalForm method="post" action={action}>
      <Button variant="quiet" className="px-2 font-semibold">
        <Icon as={icon} size={18} mirror={icon === Send} className="max-sm:hidden" />
        {label}
      </Button>
    </LocalForm>
  )
}
