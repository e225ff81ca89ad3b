import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { golanBorder } from './golan.ts'
import { labelPoint } from './label-point.ts'
import { simplify } from './simplify.ts'
import { readArcs, ringOf, type Point, type Topology } from './topology.ts'

// Where the outlines come from and what was done to them: docs/decisions/0018-the-map-is-drawn-once.md.

/** Governorates in the order of their ids, by the codes of the source. */
const codes = 'DI RD HL HI HM LA TA ID DR HA DY RA SU QU'.split(' ')
/** What finds no room inside is written in the sea, in Lebanon or beyond the Jordan, and ends here. */
const besides: Record<string, Point> = { DI: [34, 634], LA: [8, 318], TA: [24, 452], QU: [-12, 778] }

const width = 1000
const tolerance = 1.2
const [west, south, east, north] = [35.617, 32.313, 42.378, 37.325]
// At 35° north a degree of longitude is this much shorter than one of latitude.
const narrowing = Math.cos((35 * Math.PI) / 180)
const scale = width / ((east - west) * narrowing)
const height = Math.round((north - south) * scale)

/** The text of `shared/governorate-outlines.ts`. */
export function drawOutlines() {
  const topology = JSON.parse(readFileSync(join(import.meta.dirname, 'syria.topo.json'), 'utf8')) as Topology
  // Each border is simplified once, for both who share it: neighbours stay neighbours.
  const arcs = [...readArcs(topology), golanBorder].map((arc) => simplify(arc.map(project), tolerance).map(rounded))
  const { geometries } = topology.objects.syr
  const outlines = codes.map((code, index) => {
    const rings = ringsOf(code, geometries).map((numbers) => ringOf(numbers, arcs))
    const [x, y] = labelPoint(rings[0] ?? [])
    const beside = besides[code] ? `[${besides[code].join(', ')}]` : 'null'
    return `  { id: ${index + 1}, x: ${x}, y: ${y}, beside: ${beside}, path: '${rings.map(pathOf).join('')}' },`
  })
  return `// Made by \`node bin/map.ts\`, never edited. The source: docs/decisions/0018-the-map-is-drawn-once.md.

/** Width and height of the drawing. */
export const mapBox = { width: ${width}, height: ${height} } as const

/** One governorate of the drawing: a point well inside, where its label ends if that is too small, its border. */
export type GovernorateOutline = {
  id: number
  x: number
  y: number
  beside: readonly [x: number, y: number] | null
  path: string
}

// oxfmt-ignore
export const governorateOutlines: readonly GovernorateOutline[] = [
${outlines.join('\n')}
]
`
}

function project([x, y]: Point): Point {
  return [(x - west) * narrowing * scale, (north - y) * scale]
}

/** Quneitra is more than the source gives it: the disengagement strip, and the Golan (arc 40). */
function ringsOf(code: string, geometries: Topology['objects']['syr']['geometries']) {
  if (code === 'QU') return [[35, -39, 40, -33, -32]]
  return geometries.find(({ id }) => id === `SY.${code}`)?.arcs ?? []
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

function pathOf(ring: Point[]) {
  const steps = ring.map(([x, y], index) => {
    const [fromX, fromY] = ring[index - 1] ?? [0, 0]
    return [x - fromX, y - fromY] as const
  })
  const [first = [0, 0], ...rest] = steps.filter(([dx, dy], index) => index === 0 || dx !== 0 || dy !== 0)
  return `M${first.join(' ')}l${rest.flat().join(' ')}z`.replaceAll(' -', '-')
}
