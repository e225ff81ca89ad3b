import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { m } from '#i18n/messages.ts'
import type { Canvas } from '#app/components/photos/compress-photo.ts'
import { colourOf, paint, pointIn, touches, type Point, type Sample, type Stroke } from './stroke.ts'

type Props = {
  number: number
  source: Canvas
  sample: Sample
  strokes: readonly Stroke[]
  /** Of the chosen brush, in pixels of the picture. */
  width: number
  /** What was painted is being saved: nothing more is taken. */
  isLocked: boolean
  onPainting: (isPainting: boolean) => void
  onStroke: (stroke: Stroke) => void
}

/** The picture in its own pixels, however large it is shown: painted with a finger, a mouse, or a ring that keys move. */
export function CoverCanvas({ number, source, sample, strokes, width, isLocked, onPainting, onStroke }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const hint = useId()
  const live = useRef<Live | null>(null)
  const [ring, setRing] = useState<Point | null>(null)
  const middle = { x: source.width / 2, y: source.height / 2 }

  function draw() {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.drawImage(source, 0, 0)
    for (const stroke of live.current ? [...strokes, live.current.stroke] : strokes)
      paint(pen, stroke, colourOf(stroke, sample))
    if (ring) drawRing(pen, ring, width)
  }
  const pointers = usePainting(live, {
    ...{ source, width, isLocked, draw, onStroke },
    onPainting(isPainting) {
      if (isPainting) setRing(null)
      onPainting(isPainting)
    },
  })
  useLayoutEffect(() => draw())
  // What had the focus before the picture was there is the cross that closes it.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const onKeyDown = keys({ ring, middle, setRing, source, width, isLocked, onStroke })

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

type Keys = Pick<Props, 'source' | 'width' | 'isLocked' | 'onStroke'> & {
  ring: Point | null
  middle: Point
  setRing: (ring: Point) => void
}

/** Arrows move the ring, Enter and Space stamp; held down, a key would stamp the same spot again and again. */
function keys({ ring, middle, setRing, source, width, isLocked, onStroke }: Keys) {
  return (event: KeyboardEvent) => {
    const at = ring ?? middle
    const way = ways[event.key]
    const isStamp = event.key === 'Enter' || event.key === ' '
    if (!way && !isStamp) return
    event.preventDefault()
    if (isLocked || (isStamp && event.repeat)) return
    if (isStamp) onStroke({ points: [at], width })
    setRing(way ? moved(at, way, { width, area: source }) : at)
  }
}

const look = {
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  cursor: 'crosshair',
  touchAction: 'none',
} as const

type Live = { pointer: number; stroke: Stroke }
type Painting = Omit<Props, 'number' | 'sample' | 'strokes'> & { draw: () => void }

/** One finger paints at a time; what it painted stays also when the system takes it away. Beside the picture nothing is covered. */
function usePainting(live: RefObject<Live | null>, painting: Painting) {
  const { source, width, isLocked, draw, onStroke, onPainting } = painting

  function go(event: PointerEvent<HTMLCanvasElement>, points: readonly Point[], brush: number) {
    const box = event.currentTarget.getBoundingClientRect()
    const point = pointIn(source, box, { x: event.clientX - box.left, y: event.clientY - box.top })
    const stroke = { points: [...points, point], width: brush }
    live.current = { pointer: event.pointerId, stroke }
    draw()
  }
  function onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0 || live.current || isLocked) return
    onPainting(true)
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
    onPainting(false)
    if (touches(stroke, source)) onStroke(stroke)
    else draw()
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
