import type { DetailSpec } from './detail-spec.ts'
import { conditions } from './conditions.ts'

/** Other goods, given away or sold. */
export const inGoods = ['general', 'free'] as const

/** The category of mobile phones. */
const phones = 3
/** That of electronics, and of its shelves those without computers. */
const electronics = 4
const noComputers = ['4-2', '4-3'] as const
/** What has a list of makes and is no vehicle. */
const made = { in: ['general'], categories: [phones, electronics], notIn: noComputers } as const

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
  itemBrand: { kind: 'text', label: 'brand', ...made, max: 40, suggested: true },
  itemModel: { kind: 'text', label: 'model', ...made, max: 40, suggested: true },
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
