import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '#i18n/messages.ts'
import type { Canvas } from '#app/components/photos/compress-photo.ts'
import { colourOf, paint, pointIn, type Point, type Sample, type Stroke } from './stroke.ts'

type Props = {
  number: number
  source: Canvas
  sample: Sample
  strokes: readonly Stroke[]
  /** Of the chosen brush, in pixels of the picture. */
  width: number
  onStroke: (stroke: Stroke) => void
}

/** The picture in its own pixels, however large it is shown: painted with a finger, a mouse, or a ring that keys move. */
export function CoverCanvas({ number, source, sample, strokes, width, onStroke }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const [ring, setRing] = useState<Point | null>(null)
  const middle = { x: source.width / 2, y: source.height / 2 }

  function draw(live: Stroke | null = null) {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.drawImage(source, 0, 0)
    for (const stroke of live ? [...strokes, live] : strokes) paint(pen, stroke, colourOf(stroke, sample))
    if (ring) drawRing(pen, ring, width)
  }
  const pointers = usePainting({ source, width, draw, onStroke, onStart: () => setRing(null) })
  useLayoutEffect(() => draw())
  // What had the focus before the picture was there is the cross that closes it.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  function onKeyDown(event: KeyboardEvent) {
    const at = ring ?? middle
    const way = ways[event.key]
    const isStamp = event.key === 'Enter' || event.key === ' '
    if (!way && !isStamp) return
    event.preventDefault()
    if (isStamp) onStroke({ points: [at], width })
    setRing(way ? moved(at, way, { width, area: source }) : at)
  }

  return (
    <>
      <div
        ref={box}
        tabIndex={0}
        role="application"
        aria-label={m.photos_cover_canvas({ number })}
        aria-describedby={hint}
        className="relative flex-1 rounded-control bg-ground"
        style={{ minHeight: '12rem' }}
        onKeyDown={onKeyDown}
        onFocus={() => box.current?.matches(':focus-visible') && setRing((before) => before ?? middle)}
        onBlur={() => setRing(null)}
      >
        <canvas
          ref={canvas}
          width={source.width}
          height={source.height}
          className="absolute inset-0"
          style={look}
          {...pointers}
        />
      </div>
      <p id={hint} className="sr-only text-meta text-ink-2 pointer-fine:not-sr-only">
        {m.photos_cover_keys()}
      </p>
    </>
  )
}

const look = {
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  cursor: 'crosshair',
  touchAction: 'none',
} as const

type Painting = Pick<Props, 'source' | 'width' | 'onStroke'> & { draw: (live: Stroke) => void; onStart: () => void }

/** One finger paints at a time; what it painted stays also when the system takes it away. */
function usePainting({ source, width, draw, onStroke, onStart }: Painting) {
  const live = useRef<{ pointer: number; stroke: Stroke } | null>(null)

  function go(event: PointerEvent<HTMLCanvasElement>, points: readonly Point[], brush: number) {
    const box = event.currentTarget.getBoundingClientRect()
    const point = pointIn(source, box, { x: event.clientX - box.left, y: event.clientY - box.top })
    const stroke = { points: [...points, point], width: brush }
    live.current = { pointer: event.pointerId, stroke }
    draw(stroke)
  }
  function onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0 || live.current) return
    onStart()
    event.currentTarget.setPointerCapture(event.pointerId)
    go(event, [], width)
  }
  function onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
    if (live.current?.pointer !== event.pointerId) return
    const { points, width: brush } = live.current.stroke
    go(event, points, brush)
  }
  function onEnd(event: PointerEvent<HTMLCanvasElement>) {
    if (live.current?.pointer !== event.pointerId) return
    const { stroke } = live.current
    live.current = null
    onStroke(stroke)
  }
  return { onPointerDown, onPointerMove, onPointerUp: onEnd, onPointerCancel: onEnd, onLostPointerCapture: onEnd }
}

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moved({ x, y }: Point, [across, down]: [number, number], { width, area }: { width: number; area: Canvas }) {
  const step = Math.max(2, width / 3)
  return {
    x: Math.max(0, Math.min(x + across * step, area.width)),
    y: Math.max(0, Math.min(y + down * step, area.height)),
  }
}

/** Dark beside light, so that it is seen on every picture. */
function drawRing(pen: CanvasRenderingContext2D, { x, y }: Point, width: number) {
  const line = Math.max(1, width / 16)
  for (const [colour, radius] of [
    ['#fff', width / 2],
    ['#000', width / 2 + line],
  ] as const) {
    Object.assign(pen, { strokeStyle: colour, lineWidth: line })
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.stroke()
  }
}
