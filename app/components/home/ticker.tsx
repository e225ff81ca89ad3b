import { useEffect, useRef, useState, type RefObject } from 'react'
import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { PauseButton } from '#app/components/motion/pause-button.tsx'
import { useMotion } from '#app/components/motion/use-motion.ts'
import { useStillness } from '#app/components/motion/use-stillness.ts'

const pixelsPerSecond = 45

/** The breaking news over every page. A line that fits stands still; a longer one runs, unless it is paused. */
export function Ticker() {
  const { breakingNews } = useSite()
  const { allowed } = useMotion()
  const line = useRef<HTMLParagraphElement>(null)
  const isLong = useOverflow(line)
  useStillness()

  if (!breakingNews) return null
  const runs = isLong && allowed
  return (
    <aside aria-label={m.header_news()} className="ticker">
      <p ref={line} className={runs ? 'ticker-line ticker-runs' : 'ticker-line'}>
        <bdi>{breakingNews}</bdi>
        {runs && <bdi aria-hidden="true">{breakingNews}</bdi>}
      </p>
      {runs && <PauseButton className="-my-1 text-brand" />}
    </aside>
  )
}

/** Whether the line is longer than its place; the style learns how long one round takes. */
function useOverflow(line: RefObject<HTMLParagraphElement | null>) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const place = line.current
    const words = place?.firstElementChild
    if (!place || !words) return
    const watch = new ResizeObserver(() => {
      const width = words.getBoundingClientRect().width
      place.style.setProperty('--round', `${Math.ceil(width / pixelsPerSecond)}s`)
      setLong(width > place.clientWidth + 1)
    })
    watch.observe(place)
    watch.observe(words)
    return () => watch.disconnect()
  }, [line])
  return isLong
}
