import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** After two screens, a button back to the top. */
export function ToTop() {
  const start = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!start.current) return
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    watcher.observe(start.current)
    return () => watcher.disconnect()
  }, [])

  function goUp() {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    // The button leaves; who came by keyboard goes on from the top.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={start} className="pointer-events-none absolute top-0 h-[min(200vh,100%)] w-px" />
      {away && (
        <button type="button" onClick={goUp} aria-label={m.header_to_top()} className="btn to-top">
          <Icon as={ArrowUp} />
        </button>
      )}
    </>
  )
}
