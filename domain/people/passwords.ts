import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** More people are logging in at this moment than the machine can check; it can be tried again in seconds. */
export class TooBusy extends Error {
  constructor() {
    super('Too many passwords are being checked')
    this.name = 'TooBusy'
  }
}

// A hash takes a core for a tenth of a second. Two at a time leave the others for pages, and a long queue helps nobody.
let atOnce = 2
let longestQueue = 30
let running = 0
const waiting: (() => void)[] = []

/** Of what this machine checks at once, and lets wait, the part of a process among several; `shareOf` says how much that is. */
export function sharePasswordChecks(shareOf: (bound: number) => number) {
  atOnce = shareOf(atOnce)
  longestQueue = shareOf(longestQueue)
}

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

// scrypt (RFC 7914): 32 MiB and about a tenth of a second. What is stored names no parameters, so others need a new form.
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

function keyOf(password: string, salt: string) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

async function hash(password: string) {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

async function fits(stored: string, password: string) {
  const [salt = '', key = ''] = stored.split(':')
  const [right, given] = [Buffer.from(key, 'hex'), await keyOf(password, salt)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** A salted hash, `salt:key` in hexadecimal digits. */
export function hashPassword(password: string) {
  return queued(() => hash(password))
}

export function verifyPassword(stored: string, password: string) {
  return queued(() => fits(stored, password))
}

let decoy: Promise<string> | undefined

/** A hash that no password fits: an unknown address takes as long to refuse as a known one. */
export function decoyHash() {
  decoy ??= hash(crypto.randomUUID())
  return decoy
}
