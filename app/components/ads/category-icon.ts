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

const icons: Record<string, LucideIcon> = {
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
}

/** The icon behind a category's icon key, all of shared/category-icons.ts. */
export function categoryIcon(key: string): LucideIcon {
  return icons[key] ?? Tag
}
