import { TriangleAlert } from 'lucide-react'
import type { AdQuestion } from '#shared/ad-questions.ts'
import type { AdStatus, NoticedBy, RejectionPart } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import type { Trouble } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AdForm } from './ad-form.tsx'
import { listQuery, type ReturnList } from './return-list.ts'
import { RefusalWords } from './refusal-note.tsx'
import { editWarning } from './edit-warning.ts'
import type { FormChoices, PriceHints } from './form-choices.ts'

type Edited = {
  id: number
  version: number
  status: AdStatus
  isOwn: boolean
  moderationReason: string | null
  moderationNote: string | null
  moderationPart: RejectionPart | null
  moderationNoticed: NoticedBy | null
  photoKeys: string[]
}

type Props = {
  ad: Edited
  choices: FormChoices
  priceHints: PriceHints
  withoutReview: boolean
  form: FormState
  question?: AdQuestion
  returnList: ReturnList | null
  trouble: Trouble | undefined
}

/** The form of an ad that exists: what saving does to it, why it was refused, and everything it says now. */
export function EditAdForm({ ad, choices, priceHints, withoutReview, form, question, returnList, trouble }: Props) {
  const path = `/profile/ads/${ad.id}/edit`
  return (
    <>
      {/* Sent, the form shows its beginning. */}
      <TroubleNote trouble={trouble} />
      <p role="note" className="flex items-start gap-3 rounded-control border border-gold-line bg-gold-soft px-4 py-3">
        <Icon as={TriangleAlert} className="mt-1 text-gold" />
        {editWarning({ status: ad.status, isOwn: ad.isOwn, withoutReview })}
      </p>
      {ad.status === 'rejected' && ad.moderationReason && (
        <div className="rounded-control bg-danger-soft px-4 py-3">
          <RefusalWords ad={ad} maySecond={false} />
        </div>
      )}
      <AdForm
        action={returnList ? `${path}${listQuery(returnList)}#ad-${ad.id}` : path}
        hidden={{ version: String(ad.version), ...returnList }}
        choices={choices}
        form={form}
        photoKeys={ad.photoKeys}
        priceHints={priceHints}
        submit={m.post_edit_save()}
        submitting={m.post_edit_saving()}
        question={question}
      />
      {returnList && (
        <Button href={`/profile${listQuery(returnList)}#ad-${ad.id}`} variant="quiet" className="self-center">
          {m.common_cancel()}
        </Button>
      )}
    </>
  )
}
