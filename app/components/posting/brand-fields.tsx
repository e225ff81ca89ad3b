import { useEffect, useId, useState } from 'react'
import { type ListedMake, modelsOf } from '#shared/make-list.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'
import { detailLabel } from '#i18n/detail-words.ts'
import { language, localPath } from '#i18n/language.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import { Field } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'

type Props = {
  brand: 'vehicleBrand' | 'itemBrand'
  model: 'vehicleModel' | 'itemModel'
  form?: FormState
  categoryId: number | null
}

/** Brand and model, with suggestions once a category that has them is chosen; anything else may be typed as well. */
export function BrandFields({ brand, model, form, categoryId }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(valueOf(form, brand) ?? '')
  const { brands, models } = useBrands(categoryId, typed)
  return (
    <>
      <Field
        name={brand}
        label={detailLabel(brand)}
        form={form}
        maxLength={40}
        aside={<span />}
        autoComplete="off"
        list={`${id}-brands`}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Field
        name={model}
        label={detailLabel(model)}
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

const spelled = { ar: is.text, en: is.text }
const isMakeList = is.listOf(is.object<ListedMake>({ ...spelled, models: is.listOf(is.object<TwoSpellings>(spelled)) }))

/** The lists weigh a few kilobytes and come only when they are needed. */
function useBrands(categoryId: number | null, brand: string): { brands: ListedMake[]; models: TwoSpellings[] } {
  const [list, setList] = useState<{ of: number; makes: ListedMake[] }>()
  useEffect(() => {
    if (categoryId === null) return
    const asking = new AbortController()
    // Without an answer the fields are plain ones.
    getJson(localPath(`/browse/makes/${categoryId}`), isMakeList, { signal: asking.signal }).then(
      (makes) => makes && setList({ of: categoryId, makes }),
      () => {},
    )
    return () => asking.abort()
  }, [categoryId])
  const brands = list?.of === categoryId ? list.makes : []
  return { brands, models: modelsOf(brands, brand) }
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
