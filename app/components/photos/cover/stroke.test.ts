import { expect, test } from 'vitest'
import { brushWidth, colourOf, paint, pointIn, touches, type Sample, type Stroke } from './stroke.ts'

/** Two pixels of a picture for each of the sample, in shades that a function names. */
function sampleOf(shade: (x: number, y: number) => number, { width = 8, height = 8 } = {}): Sample {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.fill(shade(x, y), 4 * (y * width + x), 4 * (y * width + x) + 4)
  return { data, width, height, scale: 0.5 }
}

function recorded(stroke: Stroke, colour: string) {
  const calls: [string, ...unknown[]][] = []
  const call =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given])
  const pen = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 0,
    lineCap: 'butt' as CanvasLineCap,
    lineJoin: 'miter' as CanvasLineJoin,
  }
  const methods = {
    beginPath: call('begin'),
    moveTo: call('move'),
    lineTo: call('line'),
    arc: call('arc'),
    fill: call('fill'),
    stroke: call('stroke'),
  }
  const whole = Object.assign(pen, methods)
  paint(whole, stroke, colour)
  return { calls, pen: whole }
}

const stroke: Stroke = {
  points: [
    { x: 4, y: 8 },
    { x: 12, y: 8 },
  ],
  width: 8,
}

test('pictures that differ only in how their pixels lie below a stroke are told apart by nothing of it', () => {
  const stripes = sampleOf((x) => (x % 2 ? 250 : 10))
  const board = sampleOf((x, y) => ((x + y) % 2 ? 250 : 10))
  const even = sampleOf(() => 130)
  expect(new Set([stripes, board, even].map((sample) => colourOf(stroke, sample)))).toEqual(
    new Set(['rgb(130 130 130)']),
  )
})

test('the colour is that of the rectangle around the stroke, its width included, and of nothing beside it', () => {
  const sample = sampleOf((_, y) => (y >= 2 && y < 6 ? 90 : 255))
  expect(colourOf(stroke, sample)).toBe('rgb(90 90 90)')
  expect(colourOf({ ...stroke, width: 16 }, sample)).not.toBe('rgb(90 90 90)')
})

test('what reaches over the edge, or lies beyond it, has the colour at the edge', () => {
  const sample = sampleOf((x) => (x === 7 ? 200 : 0))
  expect(colourOf({ points: [{ x: 500, y: -90 }], width: 4 }, sample)).toBe('rgb(200 200 200)')
  expect(colourOf({ points: [{ x: -500, y: 500 }], width: 4 }, sample)).toBe('rgb(0 0 0)')
})

test('a stroke is one line in one colour that lets nothing through, a tap is a dot of it', () => {
  const { calls, pen } = recorded(stroke, 'rgb(1 2 3)')
  const colour = { strokeStyle: 'rgb(1 2 3)', fillStyle: 'rgb(1 2 3)' }
  expect(pen).toMatchObject({ ...colour, lineWidth: 8, lineCap: 'round', lineJoin: 'round' })
  const dot = [['begin'], ['arc', 4, 8, 4, 0, 2 * Math.PI], ['fill']]
  expect(calls).toEqual([...dot, ['begin'], ['move', 4, 8], ['line', 12, 8], ['stroke']])
  expect(recorded({ ...stroke, points: [{ x: 4, y: 8 }] }, 'rgb(0 0 0)').calls).toEqual(expect.arrayContaining(dot))
  expect(recorded({ points: [], width: 4 }, 'rgb(0 0 0)').calls).toEqual([])
})

test('a finger points at the same pixel however the picture is shown', () => {
  const picture = { width: 1200, height: 600 }
  expect(pointIn(picture, { width: 300, height: 400 }, { x: 150, y: 200 })).toEqual({ x: 600, y: 300 })
  expect(pointIn(picture, { width: 800, height: 200 }, { x: 200, y: 0 })).toEqual({ x: 0, y: 0 })
  expect(pointIn(picture, { width: 0, height: 0 }, { x: 0, y: 0 })).toEqual({ x: 600, y: 300 })
})

test('brushes grow with the picture, also with a very wide one', () => {
  expect(['thin', 'middle', 'wide'].map((brush) => brushWidth(brush as 'thin', { width: 1200, height: 900 }))).toEqual([
    31, 73, 145,
  ])
  expect(brushWidth('middle', { width: 1200, height: 100 })).toBe(24)
  expect(brushWidth('thin', { width: 10, height: 10 })).toBe(4)
})

test('what lies beside the picture covers nothing of it', () => {
  const picture = { width: 100, height: 50 }
  const dot = (x: number, y: number) => touches({ points: [{ x, y }], width: 10 }, picture)
  expect([dot(50, 25), dot(-4, 25), dot(104, 54)]).toEqual([true, true, true])
  expect([dot(-6, 25), dot(50, -5), dot(50, 60)]).toEqual([false, false, false])
})
