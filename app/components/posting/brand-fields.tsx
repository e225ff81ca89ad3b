import { useEffect, useId, useState } from 'react'
import type { TwoSpellings } from '#shared/make-list.ts'
import type { VehicleBrand } from '#shared/vehicle-brands.ts'
import { detailLabel } from '#i18n/detail-words.ts'
import { language } from '#i18n/language.ts'
import { Field } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'

type Brands = typeof import('#shared/vehicle-brands.ts')

/** Brand and model, with suggestions once a category of vehicles is chosen; anything else may be typed as well. */
export function BrandFields({ form, categoryId }: { form?: FormState; categoryId: number | null }) {
  const id = useId()
  const [brand, setBrand] = useState(valueOf(form, 'vehicleBrand') ?? '')
  const { brands, models } = useBrands(categoryId, brand)
  return (
    <>
      <Field
        name="vehicleBrand"
        label={detailLabel('vehicleBrand')}
        form={form}
        maxLength={40}
        aside={<span />}
        autoComplete="off"
        list={`${id}-brands`}
        onInput={(event) => setBrand(event.currentTarget.value)}
      />
      <Field
        name="vehicleModel"
        label={detailLabel('vehicleModel')}
        form={form}
        maxLength={40}
        aside={<span />}
        autoComplete="off"
        list={`${id}-models`}
      />
      <Names id={`${id}-brands`} names={brands} />
      <Names id={`${id}-models`} names={models} />
    </>
  )
}

/** The lists weigh a few kilobytes and come only when they are needed. */
function useBrands(categoryId: number | null, brand: string): { brands: VehicleBrand[]; models: TwoSpellings[] } {
  const [lists, setLists] = useState<Brands>()
  useEffect(() => {
    // Without them the fields are plain ones.
    if (categoryId !== null) import('#shared/vehicle-brands.ts').then(setLists, () => {})
  }, [categoryId])
  const brands = lists && categoryId !== null ? lists.brandsOf(categoryId) : []
  return { brands, models: lists ? lists.modelsOf(brands, brand) : [] }
}

/** Both spellings are found; the one of the page's language is taken over. */
function Names({ id, names }: { id: string; names: TwoSpellings[] }) {
  const arabic = language() === 'ar'
  return (
    <datalist id={id}>
      {names.map(({ ar, en }) => (
        <option key={ar} value={arabic ? ar : en}>
          {arabic ? en : ar}
        </option>
      ))}
    </datalist>
  )
}
