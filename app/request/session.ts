import { redirect, type MiddlewareFunction } from 'react-router'
import { barePath, localPath } from '#i18n/language.ts'
import type { Browser } from '#domain/people/browser.ts'
import { findSession } from '#domain/people/find-session.ts'
import { answerCookiesContext, confirmedContext, database, firstPasswordContext, personContext } from './contexts.ts'

/** What accounts want to know of the browser behind a request. */
export function browserOf(request: Request): Browser {
  return { cookie: request.headers.get('Cookie'), userAgent: request.headers.get('User-Agent') }
}

/** What is left to whoever has yet to choose a password: to choose it, to leave, and how pages look. */
const mayStay = /^\/(change-password|reset-password|logout|theme|language|data-saver)$/

/** Says who is signed in, once for the whole request; without a session cookie nothing is asked. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { person, isConfirmed, mustChangePassword, cookies } = await findSession(database(context), browserOf(request))
  context.set(personContext, person)
  context.set(confirmedContext, isConfirmed)
  context.set(firstPasswordContext, mustChangePassword)
  if (mustChangePassword && !mayStay.test(barePath(url.pathname))) throw redirect(localPath('/change-password'), 303)
  const response = await next()
  for (const cookie of context.get(answerCookiesContext)) response.headers.append('Set-Cookie', cookie)
  const answered = response.headers.getSetCookie().map(nameOf)
  // A verb that opened or ended a session has the last word.
  for (const cookie of cookies) if (!answered.includes(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
  return response
}

function nameOf(cookie: string) {
  return cookie.slice(0, cookie.indexOf('='))
}
