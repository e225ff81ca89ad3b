import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { newCategoryKinds } from '#shared/category-icons.ts'
import { m } from '#i18n/messages.ts'
import type { DeskCategory } from '#domain/categories/list-categories-for-desk.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { problemId, valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { CategoryRow } from './category-row.tsx'
import { formOf, isShown, type Refused } from './desk-category.ts'
import { IconPicker } from './icon-picker.tsx'
import { UndoToast, type Undo } from './undo-toast.tsx'
import { useDragging } from './use-dragging.ts'

/** All categories, edited in their places; `refused` is the form of the page that was not taken. */
export function CategoriesPage({ categories, refused }: { categories: DeskCategory[]; refused?: Refused }) {
  const [offer, setOffer] = useState<Undo | null>(null)
  const dragging = useDragging()
  const onSaved = useCallback(
    (undo: () => void) => setOffer((before) => ({ undo, count: (before?.count ?? 0) + 1 })),
    [],
  )
  const onGone = useCallback(() => setOffer(null), [])
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.categories_title()} unlisted />
      <h1 className="text-h1">{m.categories_title()}</h1>
      {refused && !isShown(categories, refused) && <FormSummary form={ofGone(refused)} />}
      <NewCategory key={categories.length} form={formOf(refused, 'new')} />
      <p className="text-ink-2">{m.categories_note()}</p>
      <p className="flex flex-wrap gap-x-6">
        <LocalLink to="/admin/makes" className="link inline-flex min-h-11 items-center">
          {m.makes_title()}
        </LocalLink>
        <LocalLink to="/admin/neighbourhoods" className="link inline-flex min-h-11 items-center">
          {m.neighbourhoods_title()}
        </LocalLink>
      </p>
      <ol className="flex flex-col gap-3">
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            {...{ category, all: categories, position: index + 1, dragging, refused, onSaved }}
          />
        ))}
      </ol>
      <UndoToast offer={offer} onGone={onGone} />
    </div>
  )
}

/** Whatever was wrong with the form, its row is not there any more. */
function ofGone({ at, form }: Refused): FormState {
  const gone = /^(sub|removal-\d+)-/.test(at) ? m.refusal_subcategory_not_found() : m.refusal_category_not_found()
  return { ...form, problems: {}, message: gone }
}

const kinds: Record<(typeof newCategoryKinds)[number], () => string> = {
  general: m.categories_kind_general,
  vehicle: m.categories_kind_vehicle,
  property: m.categories_kind_property,
  service: m.categories_kind_service,
}

const labels = { name: m.categories_name, nameEn: m.categories_name_en, kind: m.categories_kind }

function NewCategory({ form }: { form?: FormState }) {
  return (
    <section className="panel p-4" aria-labelledby="new-category">
      <LocalForm method="post" action="/admin/categories" noValidate className="flex flex-col gap-3">
        <h2 id="new-category" className="text-h2">
          {m.categories_new()}
        </h2>
        <FormSummary form={form} labels={labels} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            name="name"
            label={m.categories_name()}
            form={form}
            dir="rtl"
            lang="ar"
            maxLength={60}
            required
            autoComplete="off"
          />
          <Field
            name="nameEn"
            label={m.categories_name_en()}
            form={form}
            dir="ltr"
            lang="en"
            maxLength={60}
            required
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex flex-col gap-1">
            <span className="font-semibold" aria-hidden="true">
              {m.categories_icon()}
            </span>
            <NewIcon chosen={valueOf(form, 'icon') ?? 'Settings'} />
          </div>
          <SelectField name="kind" label={m.categories_kind()} form={form} required className="min-w-0 flex-1 basis-48">
            {newCategoryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]()}
              </option>
            ))}
          </SelectField>
          <Button>
            <Icon as={Plus} size={18} />
            {m.categories_add()}
          </Button>
        </div>
      </LocalForm>
    </section>
  )
}

function NewIcon({ chosen }: { chosen: string }) {
  const [icon, setIcon] = useState(chosen)
  return <IconPicker id={problemId('icon')} chosen={icon} label={m.categories_icon()} onChoose={setIcon} />
}
