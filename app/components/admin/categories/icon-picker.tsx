import { ChevronDown } from 'lucide-react'
import { categoryIcons, type CategoryIcon } from '#shared/category-icons.ts'
import { m } from '#i18n/messages.ts'
import { categoryIcon } from '#app/components/ads/category-icon.ts'
import { Icon } from '#app/ui/icon.tsx'

const names: Record<CategoryIcon, () => string> = {
  Car: m.categories_icon_car,
  Home: m.categories_icon_home,
  Smartphone: m.categories_icon_phone,
  Monitor: m.categories_icon_monitor,
  Shirt: m.categories_icon_shirt,
  TreePine: m.categories_icon_tree,
  Bike: m.categories_icon_bike,
  Zap: m.categories_icon_zap,
  Settings: m.categories_icon_settings,
  Gift: m.categories_icon_gift,
}

/** The icons that a category may have, as tiles, one chosen; folded away until it is asked for. */
export function IconPicker({
  id,
  chosen,
  label,
  onChoose,
}: {
  id?: string
  chosen: string
  label: string
  onChoose: (icon: string) => void
}) {
  return (
    <details className="menu relative flex-none">
      <summary id={id} aria-label={label} className="btn btn-quiet border-line px-2.5">
        <Icon as={categoryIcon(chosen)} className="text-brand" />
        <Icon as={ChevronDown} size={16} />
      </summary>
      <fieldset className="panel absolute start-0 top-full z-30 mt-1 grid w-60 grid-cols-5 gap-1 p-2 shadow-raised">
        <legend className="sr-only">{label}</legend>
        {categoryIcons.map((icon) => (
          <label
            key={icon}
            title={names[icon]()}
            className="grid size-11 place-items-center rounded-control text-ink-2 has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="icon"
              value={icon}
              className="sr-only"
              checked={icon === chosen}
              onChange={() => onChoose(icon)}
            />
            <Icon as={categoryIcon(icon)} label={names[icon]()} />
          </label>
        ))}
      </fieldset>
    </details>
  )
}
