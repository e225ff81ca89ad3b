const minute = 60_000

/** Lets so many lines a minute through: whoever causes more fills no disk. */
export function fewLines(most: number) {
  let lines = { since: 0, written: 0 }
  return (write: () => void) => {
    const now = Date.now()
    if (now - lines.since > minute) lines = { since: now, written: 0 }
    if (lines.written++ < most) write()
  }
}
