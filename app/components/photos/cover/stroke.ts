/** A point of the picture, in its own pixels. */
export type Point = { x: number; y: number }
/** Where a finger went: round at its ends, a dot where it has one point. */
export type Stroke = { points: readonly Point[]; width: number }
type Size = { width: number; height: number }
/** The picture in few pixels (four bytes each), in the middle of which its colours are read. */
export type Sample = Size & { data: Uint8ClampedArray; scale: number }

/** The widths of the three brushes, as shares of a square of the picture's area. */
export const brushes = { thin: 0.03, middle: 0.07, wide: 0.14 } as const
export type Brush = keyof typeof brushes

export function brushWidth(brush: Brush, { width, height }: Size) {
  return Math.max(4, Math.round(Math.sqrt(width * height) * brushes[brush]))
}

/** Where on a picture a point of its box lies, in which it is shown whole and in the middle (`object-fit: contain`). */
export function pointIn(picture: Size, box: Size, { x, y }: Point): Point {
  const scale = Math.min(box.width / picture.width, box.height / picture.height) || 1
  return {
    x: (x - (box.width - picture.width * scale) / 2) / scale,
    y: (y - (box.height - picture.height * scale) / 2) / scale,
  }
}

/** Whether a stroke covers any of a picture; beside it lies what its box leaves empty. */
export function touches({ points, width: brush }: Stroke, { width, height }: Size) {
  const isOn = (position: number, most: number) => position > -brush / 2 && position < most + brush / 2
  return points.some(({ x, y }) => isOn(x, width) && isOn(y, height))
}

/** The mean colour of the rectangle that a stroke touches: three numbers, whatever stood there. */
export function colourOf({ points, width: brush }: Stroke, { data, width, height, scale }: Sample) {
  const edges = (positions: number[], most: number) => [
    clamp(Math.floor((Math.min(...positions) - brush / 2) * scale), most - 1),
    clamp(Math.ceil((Math.max(...positions) + brush / 2) * scale) - 1, most - 1),
  ]
  const [left = 0, right = 0] = edges(
    points.map(({ x }) => x),
    width,
  )
  const [top = 0, bottom = 0] = edges(
    points.map(({ y }) => y),
    height,
  )
  const sum = [0, 0, 0]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) for (const part of sum.keys()) sum[part]! += data[4 * (y * width + x) + part]!
  const count = (right - left + 1) * (bottom - top + 1)
  return `rgb(${sum.map((total) => Math.round(total / count)).join(' ')})`
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
>

/** Fills a stroke with one colour that hides everything below it. */
export function paint(pen: Pen, { points, width }: Stroke, colour: string) {
  const [first, ...others] = points
  if (!first) return
  Object.assign(pen, { strokeStyle: colour, fillStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
  // A line to where it is already would not be drawn: the finger that only tapped makes this dot.
  pen.beginPath()
  pen.arc(first.x, first.y, width / 2, 0, 2 * Math.PI)
  pen.fill()
  pen.beginPath()
  pen.moveTo(first.x, first.y)
  for (const { x, y } of others) pen.lineTo(x, y)
  pen.stroke()
}

function clamp(value: number, most: number) {
  return Math.max(0, Math.min(value, most))
}
