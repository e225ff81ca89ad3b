import { mostCounted } from './bell-name.ts'

/**
 * How many wait, in the corner of a bell or a bubble; capped at 99+. It is drawn, not written: its words are in the name of
 * what it stands on.
 */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span className="unread-badge" data-count={count > mostCounted ? `${mostCounted}+` : count} />
}
