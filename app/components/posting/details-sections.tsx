import { isWithin, specOf, type KnownCategory } from '#shared/ad-details.ts'
import { inGoods } from '#shared/details/goods-details.ts'
import { inProperty } from '#shared/details/property-details.ts'
import { inVehicles } from '#shared/details/vehicle-details.ts'
import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { BrandFields } from './brand-fields.tsx'
import { DetailFields, Fitting } from './detail-fields.tsx'
import { DetailsSection } from './form-section.tsx'

/** The details that fit the category; without scripts every kind is at hand, closed until it fits. */
export function DetailsSections({ form, category }: { form: FormState; category: KnownCategory | undefined }) {
  const fits = (kinds: readonly string[]) => category !== undefined && kinds.includes(category.kind)
  const fields = { form, category }
  return (
    <>
      <DetailsSection title={m.post_vehicle()} hint={m.post_details_hint()} fits={fits(inVehicles)}>
        <BrandFields
          {...{ brand: 'vehicleBrand', model: 'vehicleModel', form }}
          categoryId={category && fits(inVehicles) ? category.id : null}
        />
        <DetailFields of={inVehicles} {...fields} />
      </DetailsSection>
      <DetailsSection title={m.post_property()} hint={m.post_details_hint()} fits={fits(inProperty)}>
        <DetailFields of={inProperty} {...fields} />
      </DetailsSection>
      <DetailsSection title={m.post_item()} hint={m.post_details_hint()} fits={fits(inGoods)}>
        <Fitting detail="itemBrand" category={category}>
          <BrandFields
            {...{ brand: 'itemBrand', model: 'itemModel', form }}
            categoryId={category && isWithin(specOf('itemBrand'), category) ? category.id : null}
          />
        </Fitting>
        <DetailFields of={inGoods} {...fields} />
      </DetailsSection>
    </>
  )
}
