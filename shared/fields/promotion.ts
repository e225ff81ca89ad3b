import * as v from 'valibot'
import { promotionTime, typedTime, type PromotionUnit } from '../promotion-time.ts'

function time(unit: PromotionUnit, outOfRange: string) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform(typedTime),
    v.check((number) => number >= 0 && number <= promotionTime[unit].most, outOfRange),
  )
}

/** A promotion as an administrator grants it; `seen` is the one that the form was filled in over, where it says so. */
export const promotionFields = v.object({
  type: v.optional(v.picklist(['featured', 'promoted'], 'promotion_type_missing'), '' as never),
  days: time('days', 'promotion_days_out_of_range'),
  hours: time('hours', 'promotion_hours_out_of_range'),
  minutes: time('minutes', 'promotion_minutes_out_of_range'),
  seen: v.optional(v.string()),
})
