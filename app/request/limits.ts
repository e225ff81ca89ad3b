import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { limits } from '#shared/limits.ts'
import { env } from '#config/env.ts'
import {
  carrierFactor,
  limitedActions,
  type CountedBy,
  type LimitedAction,
  type Rule,
} from '#domain/limits/limited-actions.ts'
import { findAddressKey } from '#domain/limits/address-key.ts'
import {
  forgetPoints,
  hasPoints,
  returnPoints,
  takePoints,
  takePointsWithWork,
  type Count,
} from '#domain/limits/take-points.ts'
import { noteSecurityEvent } from '#domain/limits/security-events.ts'
import { createWork, judgeWork, spendWork } from '#domain/limits/work.ts'
import { findCredential } from '#domain/people/find-credential.ts'
import { isAdmin, type Person } from '#domain/people/person.ts'
import { accountSecret } from './account-secret.ts'
import { clientAddress, isLoopback, isSharedAddress, networkOf } from './client-address.ts'
import { clientAddressContext, currentPerson, database } from './contexts.ts'
import { anyDevice, deviceIdOf } from './device.ts'

type Context = Readonly<RouterContextProvider>
/**
 * `account` is the address or secret that was typed, `cost` how many points this takes. Where work may be asked for, `subject` is what
 * the action is done to, and `proof` what its form brought.
 */
type Options = { request: Request; account?: string; cost?: number; subject?: string; proof?: unknown }

/** Spread into refuseForm: the form comes back with everything typed, and with the work that it asks for. */
export type RateLimited = {
  code: 'too_many_attempts' | 'work_needed'
  status: 429
  headers: { 'Retry-After': string }
  work?: string
}

const dayLength = 24 * 3600 * 1000
const trustedAfter = 7 * dayLength

/** Rate limit: counts an action; answers what to refuse it with, or which work to ask for, when there were too many, else null. */
export async function limit(context: Context, action: LimitedAction, options: Options): Promise<RateLimited | null> {
  if (!env.rateLimits) return null
  const rateLimited = await count(context, action, options)
  if (rateLimited) noteSecurityEvent({ event: 'limit', action, answer: rateLimited.work ? 'work' : 'refused' })
  return rateLimited
}

async function count(context: Context, action: LimitedAction, options: Options): Promise<RateLimited | null> {
  const device = await deviceFor(context, action, options)
  const counts = await countsOf(context, action, { ...options, device })
  if (!counts.some(({ work }) => work)) {
    const wait = await takePoints(database(context), counts)
    return wait === 0 ? null : tooMany(wait)
  }
  const { proof, subject = '' } = options
  const errand = { action, subject, secret: accountSecret(), now: Date.now() }
  const brought = proof === undefined ? undefined : await judgeWork(errand, proof)
  const over: { waited?: RateLimited | null } = {}
  async function prove() {
    if (!brought || brought.state === 'early' || !(await spendWork(database(context), brought))) return false
    if (brought.state === 'solved') return true
    over.waited = await limit(context, 'waited', { request: options.request })
    return over.waited === null
  }
  const { wait, level } = await takePointsWithWork(database(context), counts, prove)
  if (wait === 0) return null
  if (over.waited) return over.waited
  if (level === undefined) return tooMany(wait)
  // Pressed too early, the time that has passed still counts.
  const work = brought?.state === 'early' ? String(proof) : await createWork(errand, level)
  return { code: 'work_needed', status: 429, headers: { 'Retry-After': String(limits.waitSeconds) }, work }
}

function tooMany(wait: number): RateLimited {
  return { code: 'too_many_attempts', status: 429, headers: { 'Retry-After': String(wait) } }
}

/**
 * After the right password: the device that knows it has all its tries again, and everybody else the one that was no
 * guess. Not all of theirs: they would guess on each time that the owner logs in.
 */
export async function forgive(context: Context, action: LimitedAction, options: Options) {
  if (!env.rateLimits) return
  const [db, device] = [database(context), await deviceFor(context, action, options)]
  const counts = (which: (rule: Rule) => boolean) => countsOf(context, action, { ...options, device }, which)
  await forgetPoints(db, await counts(({ by }) => by === 'device'))
  await returnPoints(db, await counts(({ by, stays }) => by !== 'device' && !stays))
}

/** Whether an action was counted already within its window. */
export async function wasCounted(context: Context, action: LimitedAction, options: Options) {
  return env.rateLimits && hasPoints(database(context), await countsOf(context, action, options))
}

/** After the owner has proved who they are in another way, as by a letter: what others tried locks them out no longer. */
export async function forgetGuesses(context: Context, action: LimitedAction, options: Options) {
  if (!env.rateLimits) return
  const counts = await countsOf(context, action, options, ({ by }) => by === 'stranger' || by === 'account')
  await forgetPoints(database(context), counts)
}

/** The device that asks, if it is one of the account: looked up only where it brings a cookie that may say so. */
async function deviceFor(context: Context, action: LimitedAction, { request, account }: Options) {
  const rules: readonly Rule[] = limitedActions[action]
  if (!account || !anyDevice(request) || !rules.some(({ by }) => by === 'device')) return undefined
  const found = await findCredential(database(context), { email: account })
  return deviceIdOf(request, { email: account, password: found?.password })
}

const pause = 1000

/**
 * Slows down instead of refusing, for reading: a crowd behind one address still gets its pages. Not on the machine
 * itself: behind a proxy that was not declared everybody would be one address, and the whole site would be slow.
 */
export async function pace(context: Context, action: LimitedAction, options: Options) {
  if (isLoopback(clientAddress(context.get(clientAddressContext), options.request))) return
  const rateLimited = await limit(context, action, options)
  if (rateLimited) await new Promise((resume) => setTimeout(resume, pause))
}

async function countsOf(
  context: Context,
  action: LimitedAction,
  { request, account = '', cost = 1, device, subject }: Options & { device?: string },
  which: (rule: Rule) => boolean = () => true,
) {
  const known = {
    person: currentPerson(context),
    address: clientAddress(context.get(clientAddressContext), request),
    device,
    account,
  }
  const rules: readonly Rule[] = limitedActions[action]
  const hidden = await hasher(context)
  return rules
    .filter((rule) => which(rule) && countsFor(rule, known.person))
    .flatMap((rule): Count[] => {
      const { by, seconds, work, of = '', once } = rule
      const value = valueOf(by, known)
      if (value === undefined) return []
      const kind = [action, by, of, work && 'work'].filter(Boolean).join(' ')
      const key = hidden(`${kind} ${seconds} ${value}${once ? ` ${subject}` : ''}`)
      return [{ key, points: pointsFor(rule, known), seconds, cost, work }]
    })
}

/** Unproved accounts of less than a week are fresh, and so is whoever has none. */
function countsFor({ of }: Rule, person: Person | null) {
  if (!of) return true
  return of === 'unproved' ? isUnproved(person) : person === null || (isUnproved(person) && !isTrusted(person))
}

/** Whose address is not proved, or whose account was made today. */
export function isUnproved(person: Person | null) {
  return person !== null && !isAdmin(person) && !(person.emailVerified && ageOf(person) > dayLength)
}

/** Where only an IPv4 address tells people apart, there may be a whole carrier behind it. */
function pointsFor(rule: Rule, { person, address }: Known) {
  const isByAddress = !rule.exact && (rule.by === 'network' || rule.by === 'place')
  const points = rule.trusted && isTrusted(person) ? rule.trusted : rule.points
  return isByAddress && isSharedAddress(address) ? points * carrierFactor : points
}

type Known = { person: Person | null; address: string; device: string | undefined; account: string }

/** Undefined where the rule is for others: a device of the account is no stranger, wherever it is. */
function valueOf(by: CountedBy, { person, address, device, account }: Known) {
  if (by === 'account') return account
  if (by === 'device') return device
  if (by === 'stranger') return device ? undefined : account
  if (by === 'person') return person?.id ?? networkOf(address, { v4: 32, v6: 64 })
  if (by === 'network') return networkOf(address, { v4: 24, v6: 48 })
  return device ? undefined : networkOf(address, { v4: 32, v6: 64 })
}

function isTrusted(person: Person | null) {
  return person !== null && ageOf(person) > trustedAfter
}

function ageOf(person: Person) {
  return Date.now() - person.createdAt.getTime()
}

/** Who is not signed in, for this day: by the known device, else the network address, neither of which can be read back. */
export async function visitorOfToday(context: Context, request: Request) {
  const address = clientAddress(context.get(clientAddressContext), request)
  const hidden = await hasher(context)
  return hidden(`visitor ${anyDevice(request) ?? networkOf(address, { v4: 32, v6: 64 })}`)
}

/** Where a request comes from, for this day: many accounts behind one address are known to be there, and nothing else is. */
export async function addressOfToday(context: Context, request: Request) {
  const address = clientAddress(context.get(clientAddressContext), request)
  const hidden = await hasher(context)
  return hidden(`address ${networkOf(address, { v4: 32, v6: 64 })}`)
}

/** What is counted can't be read back from the table once its day's key is destroyed, and tomorrow's counts can't be joined with today's. */
async function hasher(context: Context) {
  const key = await findAddressKey(database(context), new Date())
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url')
}
