import type { DetailSpec } from './detail-spec.ts'
import { conditions } from './conditions.ts'

/** Other goods, given away or sold. */
export const inGoods = ['general', 'free'] as const

/** The category of mobile phones. */
const phones = 3

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
  phoneStorage: {
    kind: 'choice',
    label: 'storage',
    inRows: true,
    in: ['general'],
    categories: [phones],
    options: ['32', '64', '128', '256', '512', '1024'],
    filter: { facet: 'storage', fact: 23 },
  },
  phoneBattery: {
    kind: 'choice',
    label: 'battery',
    in: ['general'],
    categories: [phones],
    options: ['95', '90', '85', '80', 'less', 'new'],
    filter: { facet: 'battery', fact: 24 },
  },
} as const satisfies Record<string, DetailSpec>
