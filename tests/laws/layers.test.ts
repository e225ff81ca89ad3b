import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawLayers } from '#bin/figures/draw-layers.ts'
import { importsOf, readModules } from '#bin/figures/imports-of.ts'
import { cyclesOf, layersOf, nounGraph } from '#bin/figures/noun-graph.ts'
import { root } from './source-files.ts'

const domain = readModules(['domain'])

test('nouns import no noun that imports them, however long the way', () => {
  expect(cyclesOf(nounGraph(domain))).toEqual([])
})

test('docs/layers.md shows the domain as it is: `npm run layers` draws it anew', () => {
  expect(readFileSync(join(root, 'docs/layers.md'), 'utf8')).toBe(drawLayers(domain))
})

test('the law finds a knot and knows layers', () => {
  const knot = new Map([
    ['ads', new Set(['search', 'people'])],
    ['search', new Set(['orders'])],
    ['orders', new Set(['ads'])],
    ['people', new Set<string>()],
  ])
  expect(cyclesOf(knot)).toEqual([['ads', 'orders', 'search']])
  knot.get('orders')!.delete('ads')
  expect(cyclesOf(knot)).toEqual([])
  expect(layersOf(knot)).toEqual([['orders', 'people'], ['search'], ['ads']])
})

test('the law reads imports of several lines, of types, and what is passed on', () => {
  const text = `import { sql } from 'kysely'
import {
  type Person,
  type Db,
} from '../people/person.ts'
import type { Ad } from './ad.ts'
export { listed } from '#domain/search/listed.ts'
import { type Order, pay } from '#domain/orders/pay.ts'
`
  expect(importsOf('domain/ads/x.ts', text)).toEqual([
    { path: 'domain/people/person.ts', isType: true },
    { path: 'domain/ads/ad.ts', isType: true },
    { path: 'domain/search/listed.ts', isType: false },
    { path: 'domain/orders/pay.ts', isType: false },
  ])
})
