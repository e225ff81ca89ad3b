/** A point in degrees: longitude, latitude. */
export type Point = readonly [x: number, y: number]

/** The part of TopoJSON that the outlines use: borders («arcs») are stored once and shared by both neighbours. */
export type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { syr: { geometries: { id?: string; arcs: number[][] }[] } }
}

/** Arcs in degrees; the file holds steps from point to point on a grid. */
export function readArcs({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const
    })
  })
}

/** A closed ring out of arcs one after the other; a negative number is an arc read backwards. */
export function ringOf(numbers: number[], arcs: Point[][]): Point[] {
  return numbers.flatMap((number) => {
    const arc = arcs[number < 0 ? ~number : number] ?? []
    return (number < 0 ? arc.toReversed() : arc).slice(0, -1)
  })
}
