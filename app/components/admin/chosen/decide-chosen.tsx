import { Check, X } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { RejectionFields } from '../ads/rejection-fields.tsx'
import { atCard } from '../ads/return-paths.ts'
import type { AdForReview } from '../ads/review-ad.ts'
import { chosenName, decisionsForm } from './choose-ad.tsx'
import { PaidAmong } from './paid-among.tsx'
import { useChosen } from './use-chosen.ts'

type Props = { list: { first: string; page: string }; ads: AdForReview[] }

/** The ad that stands after the chosen ones; nobody knows these without scripts, so then it is the form for them. */
function goesOnAt({ first, page }: Props['list'], ads: AdForReview[], chosen: string[] | null) {
  if (!chosen) return `${first}#${decisionsForm}`
  const isChosen = (ad: AdForReview) => chosen.includes(chosenName(ad))
  const beside = ads.slice(ads.findLastIndex(isChosen) + 1)[0] ?? ads.findLast((ad) => !isChosen(ad))
  return beside ? atCard(page, beside.id) : `${first}#content`
}

/** One form for all boxes of the list: approve what was chosen, or reject it with one reason. At hand as soon as something is. */
export function DecideChosen({ list, ads }: Props) {
  const { chosen, choose } = useChosen(decisionsForm)
  const count = chosen?.length ?? null
  const isChosen = (ad: AdForReview) => !chosen || chosen.includes(chosenName(ad))
  const paid = ads.flatMap((ad) =>
    ad.mayReview && ad.paid && isChosen(ad) ? [{ id: ad.id, title: ad.title, notes: ad.paid }] : [],
  )
  return (
    <LocalForm
      id={decisionsForm}
      method="post"
      action="/admin/ads/approvals"
      noValidate
      aria-label={m.review_decide_chosen()}
      className={`flex flex-wrap items-start gap-2 rounded-control border border-line bg-surface p-3 ${
        count ? 'sticky bottom-16 z-20 shadow-card md:bottom-2' : ''
      }`}
    >
      {/* The first button is the one that Enter in a box presses; it sends nothing, with scripts and without. */}
      <button hidden formMethod="dialog" onClick={(event) => event.preventDefault()}>
        {m.review_chosen_ads()}
      </button>
      <input type="hidden" name="returnTo" value={goesOnAt(list, ads, chosen)} />
      <div className="flex min-h-11 w-full flex-wrap items-center gap-x-4">
        <p role="status" className="font-semibold">
          {count === null ? m.review_decide_chosen() : m.review_chosen({ count, shown: formatNumber(count) })}
        </p>
        {count !== null && (
          <Button type="button" variant="quiet" className="font-semibold" onClick={() => choose(count === 0)}>
            {count === 0 ? m.review_choose_all() : m.review_choose_none()}
          </Button>
        )}
      </div>
      <Button className="px-3 max-sm:flex-1" disabled={count === 0}>
        <Icon as={Check} />
        {m.review_approve_chosen()}
      </Button>
      <details className="group open:w-full max-sm:flex-1 open:max-sm:flex-none">
        <summary className="btn btn-danger w-full px-3 group-open:w-auto">
          <Icon as={X} />
          {m.review_reject_chosen()}
        </summary>
        <div className="mt-3 flex max-h-[50dvh] max-w-xl flex-col gap-3 overflow-y-auto">
          <PaidAmong paid={paid} />
          <RejectionFields />
          <Button
            variant="danger"
            className="self-start"
            formAction={localPath('/admin/ads/rejections')}
            disabled={count === 0}
          >
            {m.admin_reject_now()}
          </Button>
        </div>
      </details>
    </LocalForm>
  )
}
