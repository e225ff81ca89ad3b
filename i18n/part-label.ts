import type { AdPart } from '#shared/ad-parts.ts'
import { m } from './messages.ts'

const labels: Record<AdPart, () => string> = {
  title: m.review_part_title,
  price: m.review_part_price,
  category: m.admin_category,
  place: m.admin_place,
  details: m.review_part_details,
  description: m.review_part_description,
  phone: m.admin_phone,
  photos: m.review_part_photos,
}

/** A part of an ad («السعر»); one that a newer version knows is said by its code. */
export function partLabel(part: string) {
  const known: Partial<Record<string, () => string>> = labels
  return known[part]?.() ?? part
}
