import type { DetailSpec } from './detail-spec.ts'
import { conditions } from './conditions.ts'

/** Other goods, given away or sold. */
export const inGoods = ['general', 'free'] as const

export const goodsDetails = {
  itemCondition: {
    kind: 'choice',
    label: 'condition',
    inRows: true,
    said: 'item',
    in: inGoods,
    options: conditions,
    filter: { facet: 'condition', fact: 3 },
  },
} as const satisfies Record<string, DetailSpec>
