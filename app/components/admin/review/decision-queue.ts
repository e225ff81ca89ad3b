import { whenUnlocked } from '#app/components/offline/browser-lock.ts'
import * as is from '#app/components/offline/shape.ts'
import { sendDecision, type Decision, type Sent } from './send-decision.ts'

const name = 'review-decisions'
/**
 * A morning without a line. Each names the version and the state that it was made on; older than that, what else speaks for or
 * against the ad has changed too much.
 */
const maxAge = 4 * 60 * 60_000

export type OnSent = (decision: Decision, sent: Exclude<Sent, 'line'> | 'too_old') => void

/**
 * Retry queue of one reviewer's decisions: stored in this browser until the site has answered. All its tabs share
 * them: the browser's storage is read again each time, and one tab sends at a time.
 */
export function decisionQueue(personId: string) {
  const store = storedDecisions(`${name}.${personId}`)
  let line = Promise.resolve()
  const watchers = new Set<() => void>()
  let onSent: OnSent | null = null

  function save(decisions: readonly Decision[]) {
    store.write(decisions)
    for (const watch of watchers) watch()
  }
  async function sendInOrder() {
    for (let first = nextIn(store.now()); first; first = nextIn(store.now())) {
      const sent = isOld(first) ? 'too_old' : await sendDecision(first, personId)
      if (sent === 'line') return
      if (sent === 'sign_in' || sent === 'another') return onSent?.(first, sent)
      const others = store.now().filter((other) => nameOf(other) !== nameOf(first))
      save(sent === 'too_old' ? [...others.filter(isForAnother(first)), { ...first, isTooOld: true }] : others)
      onSent?.(first, sent)
    }
  }
  function sendAll() {
    const before = line
    line = (async () => {
      await before
      await whenUnlocked(`${name}.${personId}`, sendInOrder)
    })()
  }
  return {
    now: store.now,
    sendAll,
    /** A verdict gives way to the next word on its ad; what is taken back is sent, for the verdict may have arrived. */
    send(decision: Decision) {
      const others = store.now().filter(isForAnother(decision))
      save([...others.filter(({ adId, verb }) => adId !== decision.adId || verb === 'return'), decision])
      sendAll()
    },
    /** Those that waited too long have been read. */
    forgetTooOld() {
      save(store.now().filter(({ isTooOld }) => !isTooOld))
    },
    subscribe(watch: () => void) {
      watchers.add(watch)
      addEventListener('storage', watch)
      return () => {
        watchers.delete(watch)
        removeEventListener('storage', watch)
      }
    },
    setListener(listener: OnSent | null) {
      onSent = listener
    },
  }
}

function storedDecisions(key: string) {
  let text: string | null = null
  let decisions: readonly Decision[] = []
  let isStored = true
  return {
    now() {
      const stored = isStored ? read(key) : text
      if (stored !== text) {
        text = stored
        decisions = parse(stored)
      }
      return decisions
    },
    write(next: readonly Decision[]) {
      text = JSON.stringify(next)
      decisions = next
      try {
        localStorage.setItem(key, text)
        isStored = true
      } catch {
        // No room, or not allowed: in memory as long as the page is open.
        isStored = false
      }
    },
  }
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const isOptionalText = is.optional(is.text)
const isStored = is.object<Partial<Decision> & Pick<Decision, 'adId' | 'version' | 'title' | 'verb'>>({
  id: isOptionalText,
  at: is.optional(is.number),
  adId: is.number,
  version: is.number,
  statusVersion: is.optional(is.number),
  title: is.text,
  verb: is.oneOf('approval', 'rejection', 'return'),
  reason: isOptionalText,
  note: isOptionalText,
  part: isOptionalText,
  isTooOld: is.optional(is.oneOf(true)),
})

/** An earlier version of the desk stored neither ids nor times: of those, all are too old. */
function parse(text: string | null): readonly Decision[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(isStored).map((decision) => ({ id: '', at: 0, statusVersion: 0, ...decision }))
  } catch {
    return []
  }
}

function nextIn(decisions: readonly Decision[]) {
  return decisions.find(({ isTooOld }) => !isTooOld)
}

/** What is said of an ad gives way to the next word on it. */
function isForAnother({ adId }: Decision) {
  return (other: Decision) => other.adId !== adId || !other.isTooOld
}

/** Read anew it is another object. */
function nameOf({ id, adId, verb }: Decision) {
  return `${id} ${adId} ${verb}`
}

function isOld({ at }: Decision) {
  // A clock that was set back makes it of no age at all.
  return Math.abs(Date.now() - at) >= maxAge
}
