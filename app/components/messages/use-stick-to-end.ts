import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** How far above the end one may look and still be taken along by what is new. */
const near = '0px 0px 240px 0px'

/** Stick to bottom: scrolls along when something new comes and the end is in view; who reads further up stays there. */
export function useStickToEnd(newest: string) {
  const scroller = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => (isNear.current = entry?.isIntersecting ?? true), {
      root: scrolls(scroller.current) ? scroller.current : null,
      rootMargin: near,
    })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])

  const goToEnd = useCallback(() => {
    const inside = scroller.current
    if (inside && scrolls(inside)) inside.scrollTop = inside.scrollHeight
    else end.current?.scrollIntoView({ block: 'end' })
  }, [])
  const last = useRef(newest)
  useLayoutEffect(() => {
    if (last.current !== newest && isNear.current) goToEnd()
    last.current = newest
  }, [newest, goToEnd])
  return { scroller, end, goToEnd }
}

/** On a page of its own the conversation has no frame that scrolls. */
function scrolls(frame: HTMLElement | null) {
  return frame !== null && getComputedStyle(frame).overflowY === 'auto'
}
