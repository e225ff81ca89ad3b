import {
  listOutgoing,
  putOutgoing,
  sendOutgoing,
  takeOutgoing,
  waitingMark,
  type Outcome,
  type Outgoing,
  type Target,
} from './outgoing.ts'

/** What waits in this browser to be sent, what this page has sent, and how it stands with the first that waits. */
type Outbox = {
  waiting: Outgoing[]
  sent: Outgoing[]
  state: 'sending' | 'nothing' | Exclude<Outcome, 'sent' | 'refused'> | null
  /** Rises when something waits no longer, sent by this page or by another. */
  changes: number
}

const pauses = [2000, 4000, 8000, 16_000, 30_000, 60_000]
/** How many that have gone are remembered until the conversation has them. */
const mostShown = 50
const empty: Outbox = { waiting: [], sent: [], state: null, changes: 0 }

let owner: string | null = null
let box = empty
let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0
let isGoing = false
let isWanted = false
const listeners = new Set<() => void>()

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readOutbox = () => box
export const readNothing = () => empty

/**
 * Offline outbox: sends what a person has waiting in this browser as long as a page is open, at once, when the line or the
 * person is back, and again with exponential backoff.
 */
export function keepSending(person: string) {
  if (owner === person) return
  if (owner === null) {
    for (const sign of ['online', 'offline']) window.addEventListener(sign, again)
    document.addEventListener('visibilitychange', again)
    window.addEventListener('storage', ({ key }) => key === waitingMark && void look())
  }
  owner = person
  box = empty
  again()
}

/** Puts a message behind all that wait, and sends. */
export async function send(to: Target, content: string) {
  if (owner === null) return
  await putOutgoing({ owner, to, content })
  await look()
  void go()
}

/** Takes one back, unless it is on its way by now; answers whether it was there to be taken. */
export async function withdraw(outgoing: Outgoing) {
  const take = () => takeOutgoing(outgoing)
  // What was refused is never on its way.
  const taken = outgoing.refusal ? await take() : await alone(take)
  if (taken) change({ waiting: box.waiting.filter(({ id }) => id !== outgoing.id) })
  await look()
  return Boolean(taken)
}

/** Shows what waits, as it stands in the store. */
export async function look() {
  if (owner === null) return
  change({ waiting: await listOutgoing(owner) })
}

export function again() {
  if (document.visibilityState !== 'visible') return
  tries = 0
  void go()
}

async function go() {
  isWanted = true
  if (isGoing) return
  isGoing = true
  clearTimeout(timer)
  let outcome: Awaited<ReturnType<typeof sendAll>> | null = null
  while (isWanted) {
    isWanted = false
    outcome = await alone(sendAll)
  }
  isGoing = false
  await look()
  // Another page of this browser may be at it: then one looks again soon.
  change({ state: outcome })
  if (outcome === 'nothing') tries = 0
  else if (outcome !== 'sign_in') timer = setTimeout(() => void go(), pauses[Math.min(tries++, pauses.length - 1)])
}

async function next() {
  await look()
  return box.waiting.find(({ refusal }) => !refusal)
}

/** One after the other, in the order they were written; stops where one has to wait. */
async function sendAll() {
  for (let first = await next(); first; first = await next()) {
    if (!navigator.onLine) return 'line'
    change({ state: 'sending' })
    const outcome = await sendOutgoing(first)
    if (outcome === 'sent') change({ sent: [...box.sent.slice(1 - mostShown), first] })
    if (outcome !== 'sent' && outcome !== 'refused') return outcome
  }
  return 'nothing'
}

/** Only one page of this browser at a time; null where another one is at it. */
async function alone<T>(work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(waitingMark, { ifAvailable: true }, (lock) => (lock ? work() : null))
}

function change(to: Partial<Omit<Outbox, 'changes'>>) {
  const next = { ...box, ...to }
  const isAmong = (list: Outgoing[]) => (one: Outgoing) => list.some(({ id }) => id === one.id)
  // The store may have been read before it let go of what has gone: no message both waits and has been sent.
  const waiting = next.waiting.filter((one) => !isAmong(next.sent)(one))
  box = { ...next, waiting, changes: box.changes + (box.waiting.every(isAmong(waiting)) ? 0 : 1) }
  for (const listener of listeners) listener()
}
