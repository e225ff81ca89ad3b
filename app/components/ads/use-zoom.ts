import { useCallback, useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react'

const most = 4
const stepLength = 90
const doubleTap = { scale: 2.5, milliseconds: 300, pixels: 30 }

type Point = { x: number; y: number }
export type Zoom = ReturnType<typeof useZoom>

/** How much larger the photo at `index` is shown; another photo begins at its own size. */
export function useZoom(index: number) {
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<{ at: Point; share: Point } | null>(null)
  const [state, setState] = useState({ index, scale: 1 })
  const scale = state.index === index ? state.scale : 1

  /** Enlarges around a point of the screen (the middle unless given). */
  const to = useCallback(
    (requestedScale: number, at?: Point) => {
      anchor.current = box.current && anchorOf(box.current, at)
      setState({ index, scale: Math.min(most, Math.max(1, requestedScale)) })
    },
    [index],
  )
  const by = useCallback((factor: number) => to(scale * factor), [to, scale])

  // What lay under the finger lies there again.
  useLayoutEffect(() => {
    const { current: root } = box
    const sheet = root?.firstElementChild
    if (!sheet || !anchor.current) return
    const { at, share } = anchor.current
    const frame = root.getBoundingClientRect()
    const { x, y, width, height } = sheet.getBoundingClientRect()
    const [left, top] = [x - frame.x + width * share.x - at.x, y - frame.y + height * share.y - at.y]
    root.scrollBy({ left, top, behavior: 'instant' })
    anchor.current = null
  })

  const gestures = useGestures(box, scale, to)
  const scrollStep = ([right, down]: [number, number]) =>
    box.current?.scrollBy({ left: right * stepLength, top: down * stepLength, behavior: 'instant' })
  return { box, scale, most, by, scrollStep, gestures }
}

function anchorOf(box: HTMLElement, at?: Point) {
  const frame = box.getBoundingClientRect()
  const sheet = box.firstElementChild?.getBoundingClientRect()
  if (!sheet) return null
  const point = at ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  // In the box's own measure: it may still be sliding in.
  const inside = { x: point.x - frame.x, y: point.y - frame.y }
  return { at: inside, share: { x: (point.x - sheet.x) / sheet.width, y: (point.y - sheet.y) / sheet.height } }
}

/** Two fingers pull the photo apart; two taps (or clicks) in one place enlarge it and take that back. */
function useGestures(box: RefObject<HTMLElement | null>, scale: number, to: (scale: number, at?: Point) => void) {
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ distance: number; scale: number } | null>(null)
  const tap = useRef<{ time: number; at: Point } | null>(null)

  return useMemo(() => {
    const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
    const lift = ({ pointerId }: PointerEvent) => {
      fingers.current.delete(pointerId)
      pinch.current = null
    }
    return {
      onPointerDown(event: PointerEvent) {
        fingers.current.set(event.pointerId, pointOf(event))
        const [first, second] = [...fingers.current.values()]
        if (first && second) pinch.current = { distance: distanceOf(first, second), scale }
      },
      onPointerMove(event: PointerEvent) {
        if (!fingers.current.has(event.pointerId)) return
        fingers.current.set(event.pointerId, pointOf(event))
        // A finger scrolls by itself, a mouse does not.
        if (event.pointerType === 'mouse' && scale > 1)
          box.current?.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' })
        const [first, second] = [...fingers.current.values()]
        if (!first || !second || !pinch.current) return
        const factor = distanceOf(first, second) / pinch.current.distance
        to(pinch.current.scale * factor, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 })
      },
      onPointerUp(event: PointerEvent) {
        const wasPinch = pinch.current !== null
        lift(event)
        if (wasPinch) return
        const [at, before] = [pointOf(event), tap.current]
        tap.current = { time: event.timeStamp, at }
        const isSecond =
          before &&
          event.timeStamp - before.time < doubleTap.milliseconds &&
          distanceOf(at, before.at) < doubleTap.pixels
        if (!isSecond) return
        tap.current = null
        to(scale > 1 ? 1 : doubleTap.scale, at)
      },
      onPointerCancel: lift,
    }
  }, [box, scale, to])
}

function distanceOf(first: Point, second: Point) {
  return Math.hypot(first.x - second.x, first.y - second.y)
}
