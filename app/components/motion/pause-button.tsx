import { Pause, Play } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMotion } from './use-motion.ts'

/** Stops everything that moves by itself, and lets it go on; not there for people for whom nothing moves. */
export function PauseButton({ className = '' }: { className?: string }) {
  const { allowed, paused, toggle } = useMotion()
  if (!allowed) return null
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={paused ? m.home_play() : m.home_pause()}
      className={`btn btn-quiet needs-scripts px-3 motion-reduce:hidden ${className}`}
    >
      <Icon as={paused ? Play : Pause} size={18} />
    </button>
  )
}
