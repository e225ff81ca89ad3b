import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { governorateOutlines, mapBox } from '#shared/governorate-outlines.ts'
import { root } from '../building/root.ts'
import { drawOutlines } from './draw-outlines.ts'

test('the outlines of the product are those that the drawing makes of its source', () => {
  expect(readFileSync(join(root, 'shared/governorate-outlines.ts'), 'utf8')).toBe(drawOutlines())
})

type Point = [x: number, y: number]

/** The rings of a path, in the numbers of the drawing. */
function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)!.map(Number)
      let at: Point = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        at = [at[0] + numbers[index * 2]!, at[1] + numbers[index * 2 + 1]!]
        return at
      })
    })
}

function areaOf(id: number) {
  const of = (ring: Point[]) =>
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return sum + (x * nextY - nextX * y) / 2
    }, 0)
  const [outer, ...holes] = ringsOf(governorateOutlines.find((outline) => outline.id === id)!.path)
  return Math.abs(of(outer!)) - holes.reduce((sum, hole) => sum + Math.abs(of(hole)), 0)
}

const corners = (id: number) =>
  new Set(ringsOf(governorateOutlines[id - 1]!.path).flatMap((ring) => ring.map((point) => point.join(' '))))
const areNeighbours = (first: number, second: number) =>
  [...corners(first)].filter((point) => corners(second).has(point)).length >= 2

test('all fourteen are drawn, inside their box, and light enough for a page', () => {
  expect(governorateOutlines.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  const points = governorateOutlines.flatMap(({ path }) => ringsOf(path).flat())
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(mapBox.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(mapBox.height)
  }
  expect(governorateOutlines.map(({ path }) => path).join('').length).toBeLessThan(6 * 1024)
})

// Known areas in square kilometres. The source draws the borders of the desert straight, at Deir ez-Zor's cost.
const areas: [id: number, name: string, km2: number, tolerance: number][] = [
  [2, 'Rif Dimashq', 18_032, 0.1],
  [3, 'Aleppo', 18_482, 0.1],
  [4, 'Homs', 42_223, 0.2],
  [5, 'Hama', 8_883, 0.25],
  [6, 'Latakia', 2_297, 0.15],
  [7, 'Tartus', 1_892, 0.15],
  [8, 'Idlib', 6_097, 0.15],
  [9, 'Daraa', 3_730, 0.15],
  [10, 'Al-Hasakah', 23_334, 0.15],
  [11, 'Deir ez-Zor', 33_060, 0.2],
  [12, 'Raqqa', 19_616, 0.15],
  [13, 'As-Suwayda', 5_550, 0.25],
  // With the Golan.
  [14, 'Quneitra', 1_861, 0.15],
]

test.each(areas)('governorate %d, %s, is as large as it is', (id, _name, km2, tolerance) => {
  const unitsPerDegree = mapBox.height / (37.325 - 32.313)
  const drawn = (areaOf(id) / unitsPerDegree ** 2) * 111.32 * 110.95
  expect(drawn / km2).toBeGreaterThan(1 - tolerance)
  expect(drawn / km2).toBeLessThan(1 + tolerance)
})

test('neighbours share a border, others none', () => {
  const neighbours = [
    [1, 2],
    [2, 4],
    [2, 9],
    [2, 13],
    [2, 14],
    [9, 14],
    [9, 13],
    [4, 5],
    [4, 7],
    [4, 11],
    [4, 12],
    [5, 6],
    [5, 7],
    [5, 8],
    [3, 5],
    [3, 8],
    [3, 12],
    [6, 7],
    [6, 8],
    [10, 11],
    [10, 12],
    [11, 12],
    [5, 12],
  ]
  const drawn = governorateOutlines.flatMap(({ id }) =>
    governorateOutlines
      .filter((second) => second.id > id && areNeighbours(id, second.id))
      .map((second) => [id, second.id]),
  )
  const inOrder = (pairs: number[][]) => pairs.map((pair) => pair.join('-')).sort()
  expect(inOrder(drawn)).toEqual(inOrder(neighbours))
})
