import { m } from '#i18n/messages.ts'

/**
 * Stops everything that moves by itself, and lets it go on (`page-script/motion.ts`); not there for people for whom nothing moves. Its
 * two names and shapes stand in the page, and the style shows the one that holds.
 */
export function PauseButton({ className = '' }: { className?: string }) {
  return (
    <button type="button" data-plain data-pause className={`btn btn-quiet needs-scripts px-3 ${className}`}>
      <svg viewBox="0 0 24 24" width={18} height={18} fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden>
        <path className="while-moving" d="M6 4h4v16H6zM14 4h4v16h-4z" />
        <path className="while-still" d="M6 3l14 9-14 9z" />
      </svg>
      <span className="sr-only while-moving">{m.home_pause()}</span>
      <span className="sr-only while-still">{m.home_play()}</span>
    </button>
  )
}
