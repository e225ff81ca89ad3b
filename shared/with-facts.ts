import type { NotificationOf } from './notification-facts.ts'

/** A stored notification with the facts of its kind: `notify` alone writes the two, as a pair, and they stay one. */
export function withFacts<Row extends { kind: string; metadata: unknown }>(row: Row) {
  return row as Omit<Row, 'kind' | 'metadata'> & NotificationOf
}
