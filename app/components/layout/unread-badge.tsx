import { mostCounted } from './bell-name.ts'
import { useNotifications } from './shell-context.tsx'

/** How many notifications wait, in the corner of a bell; capped at 99+. What it says is in the bell's own name. */
export function UnreadBadge() {
  const { unread } = useNotifications()
  if (unread === 0) return null
  return (
    <bdi
      aria-hidden="true"
      className="absolute -end-2 -top-2 min-w-5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-5 font-bold text-surface"
    >
      {unread > mostCounted ? `${mostCounted}+` : unread}
    </bdi>
  )
}
