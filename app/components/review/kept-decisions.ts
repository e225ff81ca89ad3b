import { sendDecision, type Decision, type Sent } from './send-decision.ts'

const name = 'review-decisions'

export type OnSent = (decision: Decision, sent: Exclude<Sent, 'line'>) => void

/** The decisions of one reviewer that have not reached the site, kept in this browser until it has answered. */
export function keepDecisions(personId: string) {
  let kept: readonly Decision[] | null = null
  let line = Promise.resolve()
  const watchers = new Set<() => void>()
  let onSent: OnSent | null = null

  const now = () => (kept ??= read(personId))
  function keep(decisions: readonly Decision[]) {
    kept = decisions
    try {
      localStorage.setItem(`${name}.${personId}`, JSON.stringify(decisions))
    } catch {
      // No room, or not allowed: kept as long as the page is open.
    }
    for (const watch of watchers) watch()
  }
  async function sendInOrder() {
    for (let [first] = now(); first; [first] = now()) {
      const sent = await sendDecision(first)
      if (sent === 'line') return
      keep(now().filter((one) => one !== first))
      onSent?.(first, sent)
    }
  }
  function sendAll() {
    const before = line
    line = (async () => {
      await before
      await sendInOrder()
    })()
  }
  return {
    now,
    sendAll,
    /** The last word on an ad counts: what was to be sent about it before is not. */
    send(decision: Decision) {
      keep([...now().filter(({ adId }) => adId !== decision.adId), decision])
      sendAll()
    },
    subscribe(watch: () => void) {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    tell(listener: OnSent | null) {
      onSent = listener
    },
  }
}

function read(personId: string): readonly Decision[] {
  try {
    return JSON.parse(localStorage.getItem(`${name}.${personId}`) ?? '[]') as Decision[]
  } catch {
    return []
  }
}
