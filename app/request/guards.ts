import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Shell } from '#app/components/layout/shell-context.tsx'
import { localPath } from '#i18n/language.ts'
import { isAdmin, isLeaving } from '#domain/people/person.ts'
import { currentPerson } from './contexts.ts'
import { readShell } from './shell.ts'

/** What a guard throws; it runs before every loader, so the frame's data travels with it. */
export type GuardRefusal = { guard: 'sign_in' | 'not_allowed'; returnTo: string; text?: string; shell: Shell }

type Refuse = { request: Request; context: Readonly<RouterContextProvider>; url: URL; returnTo?: string; text?: string }

async function refuse(
  { request, context, url, returnTo = request.method === 'GET' ? url.pathname + url.search : '/', text }: Refuse,
  guard: GuardRefusal['guard'],
  status: number,
) {
  const { shell, headers } = await readShell(request, context)
  return data({ guard, returnTo, text, shell } satisfies GuardRefusal, { status, headers })
}

/** Lets signed-in people through; whose account is to be erased is led to where that can be taken back; everybody else gets 401 with the login prompt, which returns to this page. */
export const requirePersonMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const person = currentPerson(args.context)
  if (isLeaving(person)) throw redirect(localPath('/settings/security/deletion'), 303)
  if (person) return next()
  throw await refuse(args, 'sign_in', 401)
}

/** Lets signed-in people through, also those whose account is to be erased: what they may still do. */
export const requireEvenLeavingMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  if (currentPerson(args.context)) return next()
  throw await refuse(args, 'sign_in', 401)
}

/** Lets administrators through; everybody else, signed in or not, gets 403 with the not-authorised message. */
export const requireAdminMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  if (isAdmin(currentPerson(args.context))) return next()
  throw await refuse(args, 'not_allowed', 403)
}

/** The login prompt in place of a verb's answer; after logging in the person stands on the page of the thing itself. */
export function askToSignIn(args: Refuse & { returnTo: string }) {
  return refuse(args, 'sign_in', 401)
}
