import type { Point } from './topology.ts'

/** Leaves out the points of a line that lie nearer than `tolerance` to what remains (Douglas and Peucker). Ends stay. */
export function simplify(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return []
  const distances = line.map((point) => distanceToLine(point, first, last))
  const largest = Math.max(...distances)
  const farthest = distances.indexOf(largest)
  if (largest <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ]
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  // An arc that closes on itself has no line: the way to its one end counts.
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
