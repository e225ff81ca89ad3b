import { useEffect, useRef, useState, type RefObject } from 'react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { PauseButton } from '#app/components/motion/pause-button.tsx'
import { useMotion } from '#app/components/motion/use-motion.ts'
import { useStillness } from '#app/components/motion/use-stillness.ts'

const pixelsPerSecond = 45

/** The breaking news over every page. A line that fits stands still; a longer one runs, and where it may not it wraps. */
export function Ticker() {
  const { breakingNews } = useSite()
  const { allowed, moves } = useMotion()
  const line = useRef<HTMLParagraphElement>(null)
  const isLong = useOverflow(line)
  useStillness()

  if (!breakingNews) return null
  const runs = isLong && moves
  const wraps = !allowed || (isLong && !moves)
  return (
    <aside aria-label={m.header_news()} className="ticker">
      <p ref={line} className={`ticker-line ${runs ? 'ticker-runs' : wraps ? 'ticker-wraps' : ''}`}>
        <bdi dir={textDirection(breakingNews)}>{breakingNews}</bdi>
        {runs && (
          <bdi dir={textDirection(breakingNews)} aria-hidden="true">
            {breakingNews}
          </bdi>
        )}
      </p>
      {isLong && <PauseButton className="-my-1 text-brand" />}
    </aside>
  )
}

/** Whether the line is longer than its place; the style learns how long one round takes. Wrapped, it always fits. */
function useOverflow(line: RefObject<HTMLParagraphElement | null>) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const track = line.current
    const words = track?.firstElementChild
    if (!track || !words) return
    const watch = new ResizeObserver(() => {
      if (getComputedStyle(track).whiteSpace !== 'nowrap') return
      const width = words.getBoundingClientRect().width
      track.style.setProperty('--round', `${Math.ceil(width / pixelsPerSecond)}s`)
      setLong(width > track.clientWidth + 1)
    })
    watch.observe(track)
    watch.observe(words)
    return () => watch.disconnect()
  }, [line])
  return isLong
}
