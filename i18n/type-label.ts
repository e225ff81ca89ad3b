import type { AdType } from '#shared/ad-states.ts'
import { m } from './messages.ts'

export function typeLabel(type: AdType) {
  if (type === 'promoted') return m.ads_type_promoted()
  if (type === 'featured') return m.ads_type_featured()
  return m.ads_type_free()
}
