import type { Point } from './topology.ts'

const step = 4

/** The point of a shape that lies farthest from its border: where a label has most room. */
export function labelPoint(ring: Point[]): Point {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  let [best, room]: [Point, number] = [[0, 0], -Infinity]
  for (let x = Math.min(...xs); x < Math.max(...xs); x += step)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step) {
      // A label is wider than high, so that room at its sides counts for more.
      const here = isInside([x, y], ring) ? Math.min(...edges(ring).map((edge) => distance([x, y], edge))) : -1
      if (here > room) [best, room] = [[x, y], here]
    }
  return [Math.round(best[0]), Math.round(best[1])]
}

type Edge = readonly [Point, Point]

function edges(ring: Point[]): Edge[] {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point])
}

function isInside([x, y]: Point, ring: Point[]) {
  return (
    edges(ring).filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax)
      .length %
      2 ===
    1
  )
}

function distance([x, y]: Point, [[ax, ay], [bx, by]]: Edge) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
