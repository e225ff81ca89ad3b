import { ChevronRight } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { chosenName } from './choose-ad.tsx'
import { PaidAmong } from './paid-among.tsx'
import { RejectionFields } from '../ads/rejection-fields.tsx'

type Chosen = { adId: number; version: number; statusVersion?: number; title: string | null; paid?: string[] }
type Left = { adId: number; title: string | null; why: string }
type Props = {
  verb: 'approval' | 'rejection' | 'return'
  returnTo?: string
  decided?: number
  left?: Left[]
  chosen?: Chosen[]
  form?: FormState
}

/** What became of the chosen ads when not all of them went: how many did, which did not and why. */
export function DecisionsPage({
  verb,
  returnTo = '/admin/ads?status=pending',
  decided = 0,
  left = [],
  chosen = [],
  form,
}: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.review_decide_chosen()} unlisted />
      <LocalLink to={returnTo} className="link flex min-h-11 items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.admin_back()}
      </LocalLink>
      <h1 className="text-h1">{m.review_decide_chosen()}</h1>
      <FormSummary form={form} />
      {!form && left.length === 0 && <p>{m.review_choose_first()}</p>}
      {left.length > 0 && <NotDecided {...{ verb, decided, left }} />}
      {chosen.length > 0 && form && <Again {...{ verb, returnTo, chosen, form }} />}
    </div>
  )
}

const wentWords = {
  approval: m.review_went_approved,
  rejection: m.review_went_rejected,
  return: m.review_went_returned,
}

function NotDecided({ verb, decided, left }: { verb: Props['verb']; decided: number; left: Left[] }) {
  const count = { count: decided, shown: formatNumber(decided) }
  return (
    <>
      {decided > 0 && (
        <p role="status" className="rounded-control bg-brand-soft px-4 py-3">
          {wentWords[verb](count)}
        </p>
      )}
      <section role="alert" aria-labelledby="left" className="rounded-control border border-danger px-4 py-3">
        <h2 id="left" className="text-h2">
          {m.review_left_title({ count: left.length, shown: formatNumber(left.length) })}
        </h2>
        <ul className="flex flex-col divide-y divide-line">
          {left.map(({ adId, title, why }) => (
            <li key={adId} className="py-2">
              <LocalLink
                to={`/admin/ads/${adId}/${verb}`}
                className="link inline-flex min-h-11 items-center"
                dir={textDirection(title)}
              >
                {title ?? m.review_ad_number({ number: adId })}
              </LocalLink>
              <p className="text-ink-2">{why}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const againWords = { approval: m.review_approve_chosen, rejection: m.admin_reject_now, return: m.review_return }

type AgainProps = { verb: Props['verb']; returnTo: string; chosen: Chosen[]; form: FormState }

/** The chosen ads once more, with what was typed: nothing has to be chosen twice. */
function Again({ verb, returnTo, chosen, form }: AgainProps) {
  const paid = chosen.flatMap(({ adId: id, title, paid: notes }) => (notes ? [{ id, title: title ?? '', notes }] : []))
  return (
    <LocalForm method="post" action={`/admin/ads/${verb}s`} noValidate className="flex max-w-xl flex-col gap-3">
      <input type="hidden" name="returnTo" value={returnTo} />
      <fieldset className="rounded-control border border-line px-4 py-2">
        <legend className="px-1 font-semibold">{m.review_chosen_ads()}</legend>
        {chosen.map(({ adId, version, statusVersion, title }) => (
          <CheckField
            key={adId}
            name="ads"
            value={chosenName({ id: adId, version, statusVersion })}
            defaultChecked
            label={<span dir={textDirection(title)}>{title ?? m.review_ad_number({ number: adId })}</span>}
          />
        ))}
      </fieldset>
      {verb === 'rejection' && (
        <>
          <PaidAmong paid={paid} />
          <RejectionFields form={form} />
        </>
      )}
      <Button variant={verb === 'rejection' ? 'danger' : 'primary'} className="self-start">
        {againWords[verb]()}
      </Button>
    </LocalForm>
  )
}
