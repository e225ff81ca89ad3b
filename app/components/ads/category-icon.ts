import {
  Bike,
  Car,
  Gift,
  House,
  Monitor,
  Settings,
  Shirt,
  Smartphone,
  Tag,
  TreePine,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { CategoryIcon } from '#shared/category-icons.ts'

const icons: Partial<Record<string, LucideIcon>> = {
  Car,
  Home: House,
  Smartphone,
  Monitor,
  Shirt,
  TreePine,
  Bike,
  Zap,
  Settings,
  Gift,
} satisfies Record<CategoryIcon, LucideIcon>

/** The icon behind a category's icon key, all of shared/category-icons.ts; one that a newer version knows has a tag. */
export function categoryIcon(key: string): LucideIcon {
  return icons[key] ?? Tag
}
