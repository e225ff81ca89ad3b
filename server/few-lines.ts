import { shareOf } from '#config/share-of.ts'

const minute = 60_000

/** Lets so many lines a minute through, of all web processes together: whoever causes more fills no disk. */
export function fewLines(together: number) {
  const most = shareOf(together)
  let lines = { since: 0, written: 0 }
  return (write: () => void) => {
    const now = Date.now()
    if (now - lines.since > minute) lines = { since: now, written: 0 }
    if (lines.written++ < most) write()
  }
}
