import type { CategoryKind } from '#shared/ad-details.ts'
import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { ItemFields, PropertyFields, VehicleFields } from './detail-fields.tsx'
import { DetailsSection } from './form-section.tsx'

type Props = { form: FormState; kind?: CategoryKind; categoryId: string }

/** The details that fit the category's kind; without scripts every kind is at hand, closed until it fits. */
export function DetailsSections({ form, kind, categoryId }: Props) {
  const fits = (...fitting: CategoryKind[]) => kind !== undefined && fitting.includes(kind)
  return (
    <>
      <DetailsSection title={m.post_vehicle()} hint={m.post_details_hint()} fits={fits('vehicle')}>
        <VehicleFields form={form} categoryId={kind === 'vehicle' ? categoryId : null} />
      </DetailsSection>
      <DetailsSection title={m.post_property()} hint={m.post_details_hint()} fits={fits('property')}>
        <PropertyFields form={form} />
      </DetailsSection>
      <DetailsSection title={m.post_item()} hint={m.post_details_hint()} fits={fits('general', 'free')}>
        <ItemFields form={form} />
      </DetailsSection>
    </>
  )
}
