import { useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { AdQuestion } from '#shared/ad-questions.ts'
import { m } from '#i18n/messages.ts'
import { detailLabels } from '#i18n/detail-words.ts'
import { localPath } from '#i18n/language.ts'
import { PhotoPicker, type PickerState } from '#app/components/photos/photo-picker.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { AskedOnce } from './ad-question.tsx'
import { CategoryFields } from './category-fields.tsx'
import { DetailsSections } from './details-sections.tsx'
import type { FormChoices, PriceHints } from './form-choices.ts'
import { FormSection } from './form-section.tsx'
import { PlanCards, type Plans } from './plan-cards.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { ContactFields, DescriptionField, TitleField } from './text-fields.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'

type Props = {
  action: string
  hidden: Record<string, string>
  choices: FormChoices
  /** What was typed, or what the ad says now; problems only after a refusal. */
  form: FormState
  photoKeys: string[]
  priceHints: PriceHints
  /** An administrator's ad may come without photos. */
  photosOptional?: boolean
  /** Where a plan is chosen: when an ad is posted. */
  plans?: Plans
  /** What stands in the form before its fields. */
  before?: ReactNode
  submit: ReactNode
  submitting: ReactNode
  note?: ReactNode
  /** What the answer to the form asks before the ad is taken. */
  question?: AdQuestion
}

const labels = { ...detailLabels, type: m.post_plans, currency: m.post_field_currency }

/**
 * The form of an ad, for posting and for editing (docs/product.md, "Posting"). Works without scripts; with them it is
 * nicer.
 */
export function AdForm({
  action,
  hidden,
  choices,
  form,
  photoKeys,
  priceHints,
  photosOptional = false,
  plans,
  before,
  submit,
  submitting,
  note,
  question,
}: Props) {
  const [categoryId, setCategoryId] = useState(valueOf(form, 'category') ?? '')
  const [subcategory, setSubcategory] = useState(valueOf(form, 'subcategory') ?? '')
  const [photos, setPhotos] = useState<PickerState>({ count: photoKeys.length, busy: false })
  const isSending = useIsSending(action)
  const category = choices.categories.find(({ id }) => String(id) === categoryId)
  const cameBack = question || form.message || Object.keys(form.problems).length > 0 ? form : undefined
  return (
    <LocalForm
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="group/form flex flex-col gap-4"
    >
      <FormSummary form={cameBack} labels={labels} />
      <AskedOnce question={question} form={form} />
      <HiddenFields fields={hidden} />
      {before}
      {plans && <PlanChoice plans={plans} form={form} isFree={category?.kind === 'free'} />}
      <FormSection>
        <PhotoPicker form={cameBack} keys={photoKeys} onState={setPhotos} />
      </FormSection>
      <FormSection title={m.post_basic()}>
        <TitleField form={form} example={category?.titleHint} />
        <CategoryFields
          choices={choices}
          form={form}
          categoryId={categoryId}
          onCategory={setCategoryId}
          onSubcategory={setSubcategory}
        />
        <PriceFields form={form} isFree={category?.kind === 'free'} priceHints={priceHints} />
        <DescriptionField form={form} />
      </FormSection>
      <DetailsSections form={form} category={category && { ...category, subcategory }} />
      <FormSection title={m.post_place_contact()}>
        <PlaceFields choices={choices} form={form} />
        <ContactFields form={form} />
      </FormSection>
      <SubmitBar photos={photos} photosOptional={photosOptional} busy={isSending} note={note}>
        {isSending ? submitting : submit}
      </SubmitBar>
    </LocalForm>
  )
}

function HiddenFields({ fields }: { fields: Props['hidden'] }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** A thing that is given away has no plan to choose. Without scripts another category may still be chosen. */
function PlanChoice({ isFree, ...rest }: { plans: Plans; form: FormState; isFree: boolean }) {
  const scripted = useScripted()
  if (scripted && isFree) return null
  return (
    <div className={isFree ? 'hidden noscript:block' : ''}>
      <PlanCards {...rest} />
    </div>
  )
}

function useIsSending(action: string) {
  const { state, formAction = '' } = useNavigation()
  return state !== 'idle' && pathOf(formAction) === pathOf(localPath(action))
}

function pathOf(address: string) {
  return address.split(/[?#]/)[0]
}
