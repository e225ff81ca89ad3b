import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far above the end one may look and still be taken along by what is new. */
const near = '0px 0px 240px 0px'

/** Stick to bottom: scrolls along when something new comes and the end is in view; who reads further up stays there and is told (`hasNew`). */
export function useStickToEnd(newest: string, newestOfOther: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const [hasNew, setHasNew] = useState(false)
  useEffect(() => {
    const look = ([entry]: IntersectionObserverEntry[]) => {
      isNear.current = entry?.isIntersecting ?? true
      if (isNear.current) setHasNew(false)
    }
    const root = scrolls(scroller.current) ? scroller.current : null
    const watch = new IntersectionObserver(look, { root, rootMargin: near })
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
  const lastOfOther = useRef(newestOfOther)
  useLayoutEffect(() => {
    if (lastOfOther.current !== newestOfOther && !isNear.current) setHasNew(true)
    lastOfOther.current = newestOfOther
  }, [newestOfOther])
  return { scroller, end, goToEnd, hasNew }
}

/** On a page of its own the conversation has no frame that scrolls. */
function scrolls(frame: HTMLElement | null) {
  return frame !== null && getComputedStyle(frame).overflowY === 'auto'
}
