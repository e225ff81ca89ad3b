import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { TypedForm } from '#app/components/accounts/send-again.tsx'
import type { Shell } from '#app/components/layout/shell-context.tsx'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { holdsOffice, isAdmin, isLeaving, type Person } from '#domain/people/person.ts'
import { listPasskeys } from '#domain/passkeys/list-passkeys.ts'
import { hasSecondFactor } from '#domain/second-factors/find-second-factor.ts'
import { mayUse, powers, type Power } from '#domain/people/powers.ts'
import { cameFrom } from './came-from.ts'
import { analyticsContext, answerCookiesContext, currentPerson, database, requirePerson } from './contexts.ts'
import { readShell } from './shell.ts'
import { readTyped } from './typed-fields.ts'
import { saveIntent, type Wish } from './intent-cookie.ts'

/** What a guard throws; it runs before every loader, so the frame's data travels with it. `wanted` is the id of the intent that is carried out after the login, `typed` is what a form brought that is not. */
export type GuardRefusal = {
  guard: 'sign_in' | 'not_allowed'
  returnTo: string
  text?: string
  /** Where what is missing is to be had. */
  way?: { href: string; children: string }
  wanted?: string
  typed?: TypedForm | null
  shell: Shell
}

type Refuse = {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  returnTo?: string
  text?: string
  way?: GuardRefusal['way']
  savedIntent?: ReturnType<typeof saveIntent>
}

async function refuse(
  { request, context, url, returnTo = requestedPath(request, url), text, way, savedIntent }: Refuse,
  guard: GuardRefusal['guard'],
  status: number,
) {
  const { shell, headers } = await readShell(request, context)
  // A login prompt asks for a password, on whatever page it stands.
  context.set(analyticsContext, null)
  const typed = guard === 'sign_in' && !savedIntent ? await readTyped(request, url) : null
  return data({ guard, returnTo, text, way, wanted: savedIntent?.id, typed, shell } satisfies GuardRefusal, {
    status,
    headers,
  })
}

/** The page that was asked for, or the one whose form was sent. */
function requestedPath(request: Request, { pathname, search }: URL) {
  return request.method === 'GET' ? pathname + search : cameFrom(request, '/')
}

/** Lets signed-in people through; whose account is to be erased is led to where that can be taken back; everybody else gets 401 with the login prompt, which returns to this page. */
export const requirePersonMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const person = currentPerson(args.context)
  if (isLeaving(person)) throw redirect(localPath('/settings/security/deletion'), 303)
  if (person) return next()
  throw await refuse(args, 'sign_in', 401)
}

/** The same for pages that everybody reads and on which only who is signed in sends a form. */
export const requirePersonToPost: MiddlewareFunction<Response> = (args, next) => {
  return ['GET', 'HEAD'].includes(args.request.method) ? next() : requirePersonMiddleware(args, next)
}

/** Says in its own words what the login is for; the common guard follows. */
export function promptFor(text: () => string): MiddlewareFunction<Response> {
  return async (args, next) => {
    if (currentPerson(args.context)) return next()
    throw await refuse({ ...args, text: text() }, 'sign_in', 401)
  }
}

/** Lets signed-in people through, also those whose account is to be erased: what they may still do. */
export const requireEvenLeavingMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  if (currentPerson(args.context)) return next()
  throw await refuse(args, 'sign_in', 401)
}

/**
 * Lets through who has this power in administration; everybody else, signed in or not, gets 403 with the not-authorised
 * message, which tells a moderator or an administrator whose this is; a script gets it in a few words, and 401 where nobody
 * is signed in.
 */
export function requirePower(power: Power): MiddlewareFunction<Response> {
  return async (args, next) => {
    const person = currentPerson(args.context)
    if (mayUse(person, power)) return next()
    if (isScript(args.request)) return Response.json({}, { status: person ? 403 : 401 })
    const why = isUnproven(person) ? await wayToFactor(args.context) : { text: whoseIsIt(person, power) }
    throw await refuse({ ...args, ...why }, 'not_allowed', 403)
  }
}

/** Whoever administers and has a second factor shows it before ways into the account are added or taken away: the password alone is not them. */
export const factorFirstMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const person = currentPerson(args.context)
  if (!isUnproven(person)) return next()
  const { isNew, ...why } = await wayToFactor(args.context)
  if (isNew) return next()
  throw await refuse({ ...args, ...why }, 'not_allowed', 403)
}

function isUnproven(person: Person | null) {
  return holdsOffice(person) && !isAdmin(person)
}

/** Who administers has not shown a second factor in this session: where to add one, or to show the one that is there. */
async function wayToFactor(context: Readonly<RouterContextProvider>) {
  const [db, personId] = [database(context), requirePerson(context).id]
  const hasPasskey = (await listPasskeys(db, { personId })).length > 0
  const passkey = { href: '/login/passkey?returnTo=/admin', children: m.admin_enrol_passkey() }
  if (hasPasskey) return { text: m.admin_enrol_shown(), way: passkey, isNew: false }
  if (await hasSecondFactor(db, { personId })) return { text: m.admin_enrol_shown(), isNew: false }
  const way = { href: '/settings/security#ways', children: m.admin_enrol_go() }
  return { text: m.admin_enrol(), way, isNew: true }
}

function whoseIsIt(person: Person | null, power: Power) {
  if (!isAdmin(person)) return undefined
  return powers[power] === 'owner' ? m.admin_only_owner() : m.admin_only_administrators()
}

type SignInPrompt = Refuse & { returnTo: string; wish?: Wish }

/**
 * The login prompt in place of a verb's answer, which says what for. The intent is saved, and carried out after the login; a script that asks
 * for it gets the same in a few words.
 */
export async function askToSignIn({ wish, ...args }: SignInPrompt) {
  const savedIntent = wish && saveIntent(args.request, wish)
  if (savedIntent) args.context.set(answerCookiesContext, [savedIntent.cookie])
  if (!isScript(args.request)) throw await refuse({ ...args, savedIntent }, 'sign_in', 401)
  return Response.json({ wanted: savedIntent?.id, text: args.text }, { status: 401 })
}

/** A script that sends a form in the place of its page. */
export function isScript(request: Request) {
  return request.headers.get('Accept') === 'application/json'
}
