import { Plus } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { DeskSubcategory } from '#domain/categories/list-categories-for-desk.ts'
import type { DeskCategory } from '#domain/categories/list-categories-for-desk.ts'
import { useLanguage } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { RowProps } from './desk-category.ts'
import { formOf } from './desk-category.ts'
import { InlineNames } from './inline-names.tsx'
import { OrderButtons } from '../order-buttons.tsx'
import { RemovalForm } from './removal-form.tsx'

/** The subcategories of a category, and one more. */
export function SubcategoryList({ category, ...row }: { category: DeskCategory } & RowProps) {
  const { subcategories } = category
  const added = formOf(row.refused, `subcategories-${category.id}`)
  return (
    <details
      className="group"
      open={added !== undefined || subcategories.some(({ id }) => row.refused?.at.endsWith(`-${id}`))}
    >
      <summary className="btn btn-quiet -ms-3">
        <span>
          {m.categories_subcategories({ count: subcategories.length, shown: formatNumber(subcategories.length) })}
        </span>
        <span className="font-normal text-ink-2">
          {m.common_ads_count({ count: category.ads, shown: formatNumber(category.ads) })}
        </span>
      </summary>
      <ol className="flex flex-col divide-y divide-line border-s-2 border-line ps-3">
        {subcategories.map((subcategory, index) => (
          <Subcategory key={subcategory.id} {...{ category, subcategory, position: index + 1, ...row }} />
        ))}
      </ol>
      <LocalForm
        method="post"
        action={`/admin/categories/${category.id}/subcategories`}
        noValidate
        key={subcategories.length}
        className="mt-2 flex flex-col gap-2 border-s-2 border-line ps-3"
      >
        <FormSummary form={added} labels={{ name: m.categories_new_sub_name, nameEn: m.categories_new_sub_name_en }} />
        <div className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <Field
            name="name"
            label={m.categories_new_sub_name()}
            form={added}
            dir="rtl"
            lang="ar"
            required
            autoComplete="off"
          />
          <Field
            name="nameEn"
            label={m.categories_new_sub_name_en()}
            form={added}
            dir="ltr"
            lang="en"
            required
            autoComplete="off"
          />
          <Button variant="secondary" className="self-start sm:mt-8">
            <Icon as={Plus} size={18} />
            {m.categories_add_sub()}
          </Button>
        </div>
      </LocalForm>
    </details>
  )
}

type Props = RowProps & { category: DeskCategory; subcategory: DeskSubcategory; position: number }

function Subcategory({ category, subcategory, position, refused, onSaved }: Props) {
  const english = useLanguage().locale === 'en'
  const path = `/admin/subcategories/${subcategory.id}`
  const named = (sub: DeskSubcategory) => (english ? sub.nameEn : sub.nameAr)
  const beside = category.subcategories[position] ?? category.subcategories[position - 2]
  const others = category.subcategories.filter(({ id, isLeaving }) => id !== subcategory.id && !isLeaving)
  return (
    <li id={`sub-${subcategory.id}`} className="flex flex-wrap items-center gap-2 py-2">
      <InlineNames
        action={path}
        subject={named(subcategory)}
        version={subcategory.version}
        saved={{ name: subcategory.nameAr, nameEn: subcategory.nameEn }}
        form={formOf(refused, `sub-${subcategory.id}`)}
        onSaved={onSaved}
      />
      {subcategory.isLeaving && <Badge tone="gold">{m.categories_leaving()}</Badge>}
      <span className="text-meta text-ink-2">
        {m.common_ads_count({ count: subcategory.ads, shown: formatNumber(subcategory.ads) })}
      </span>
      <OrderButtons
        action={`${path}/order`}
        name={named(subcategory)}
        position={position}
        last={category.subcategories.length}
      />
      <RemovalForm
        action={`${path}/removal`}
        name={named(subcategory)}
        question={m.categories_delete_sub_question({ name: isolate(named(subcategory)) })}
        targets={[
          { value: '', words: m.categories_no_sub() },
          ...others.map((sub) => ({ value: sub.id, words: named(sub) })),
        ]}
        form={formOf(refused, `removal-${subcategory.id}`)}
        beside={beside ? `sub-${beside.id}` : `category-${category.id}`}
      />
    </li>
  )
}
