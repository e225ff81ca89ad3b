import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'

/** More people are logging in at this moment than the machine can check; it can be tried again in seconds. */
export class TooBusy extends Error {
  constructor() {
    super('Too many passwords are being checked')
    this.name = 'TooBusy'
  }
}

// A hash takes a core for a tenth of a second. Two at a time leave the others for pages, and a long queue helps nobody.
const atOnce = 2
const longestQueue = 30
let running = 0
const waiting: (() => void)[] = []

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new TooBusy()
    await new Promise<void>((resume) => waiting.push(resume))
  } else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, so that nobody who comes now overtakes those who wait.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string) {
  return queued(() => hash(password))
}

export function verifyPassword(stored: string, password: string) {
  return queued(() => verify({ hash: stored, password }))
}

let decoy: Promise<string> | undefined

/** A hash that no password fits: an unknown address takes as long to refuse as a known one. */
export function decoyHash() {
  decoy ??= hash(crypto.randomUUID())
  return decoy
}
