import { GripVertical } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { DeskCategory } from '#domain/categories/list-categories-for-desk.ts'
import { useLanguage } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formOf, type RowProps } from './desk-category.ts'
import { IconPicker } from './icon-picker.tsx'
import { InlineNames } from './inline-names.tsx'
import { OrderButtons } from '../order-buttons.tsx'
import { RemovalForm } from './removal-form.tsx'
import { SubcategoryList } from './subcategory-list.tsx'
import type { Dragging } from './use-dragging.ts'

type Props = RowProps & { category: DeskCategory; all: DeskCategory[]; position: number; dragging: Dragging }

/** One category: its place, its icon and names, its ads, its subcategories. */
export function CategoryRow({ category, all, position, dragging, refused, onSaved }: Props) {
  const english = useLanguage().locale === 'en'
  const named = (shown: DeskCategory) => (english ? shown.nameEn : shown.nameAr)
  const path = `/admin/categories/${category.id}`
  const name = named(category)
  const beside = (all[position] ?? all[position - 2])?.id
  const targets = all.filter(({ id, isLeaving }) => id !== category.id && !isLeaving)
  return (
    <li
      id={`category-${category.id}`}
      {...dragging.over(position)}
      className="panel flex flex-col gap-1 p-3 data-over:border-brand data-over:bg-brand-soft"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span
          {...dragging.handle(category.id)}
          aria-hidden="true"
          title={m.categories_drag()}
          className="hidden cursor-grab text-ink-2 [@media(hover:hover)]:block"
        >
          <Icon as={GripVertical} />
        </span>
        <InlineNames
          action={path}
          subject={name}
          version={category.version}
          saved={{ name: category.nameAr, nameEn: category.nameEn, icon: category.icon }}
          form={formOf(refused, `category-${category.id}`)}
          onSaved={onSaved}
        >
          {(edit) => (
            <IconPicker
              chosen={edit.values['icon'] ?? category.icon}
              label={m.categories_icon_of({ name })}
              onChoose={(icon) => edit.choose('icon', icon)}
            />
          )}
        </InlineNames>
        <OrderButtons action={`${path}/order`} name={name} position={position} last={all.length} />
        <RemovalForm
          action={`${path}/removal`}
          name={name}
          question={m.categories_delete_question({ name: isolate(name) })}
          targets={targets.map((other) => ({ value: String(other.id), words: named(other) }))}
          form={formOf(refused, `removal-${category.id}`)}
          beside={beside ? `category-${beside}` : undefined}
        />
      </div>
      {category.isLeaving && (
        <Badge tone="gold" className="self-start">
          {m.categories_leaving()}
        </Badge>
      )}
      <SubcategoryList category={category} refused={refused} onSaved={onSaved} />
    </li>
  )
}
