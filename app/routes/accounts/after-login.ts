import { data, type RouterContextProvider } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { findPersonById } from '#domain/people/find-person.ts'
import { mustChoosePassword } from '#domain/people/store-password.ts'
import { backPath, isLetter } from '#app/request/back-path.ts'
import { carryOut, type Carried } from '#app/intents/carry-out.ts'
import { database, personContext, servicesContext } from '#app/request/contexts.ts'
import { trustDeviceOf } from '#app/request/device.ts'
import { flashCookie, redirectWithMessage } from '#app/request/flash.ts'
import { setCookies } from '#app/request/cookies.ts'
import { findIntent, intentCookieAfter, type Intent } from '#app/request/intent-cookie.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type LoggedIn = { personId: string; cookies: string[]; isLeaving: boolean; by?: 'logged_in' | 'registered' }
/** What the form brought: where from, the id of the intent, and whether a script waits for the answer (`stay`). */
type Values = Record<string, string | string[]>

/**
 * Carries out the intent of before the login, says so, and leads to where it is seen, or back to the letter that was being read; a script's page stays as it is. Whose account is
 * to be erased is asked first whether to keep it; whose password was printed has to choose one first.
 */
export async function afterLogin(args: Args, loggedIn: LoggedIn, values: Values) {
  const { request } = args
  const { personId, cookies, isLeaving, by = 'logged_in' } = loggedIn
  const mustWait = isLeaving || (await mustChoosePassword(database(args.context), { personId }))
  const intent = mustWait ? undefined : findIntent(request, values['wanted'], personId)
  const carried = intent && (await carry(args, intent, personId))
  const left = intentCookieAfter(request, { personId, carried: intent && { id: intent.id, stays: carried?.stays } })
  const headers = setCookies([
    ...cookies,
    ...(await trustDeviceOf(args, personId)),
    ...left,
    ...(carried?.cookies ?? []),
  ])
  if (isLeaving) return redirectWithMessage(localPath('/settings/security/deletion'), by, { headers })
  const said = carried ? wordsOf(by, carried) : by
  if (values['stay'] && !carried?.moves) {
    headers.append('Set-Cookie', flashCookie(said))
    return data({ done: true, form: undefined }, { headers })
  }
  const back = backPath(values['returnTo'])
  return redirectWithMessage(carried && !isLetter(back) ? carried.path : back, said, { headers })
}

/** The login stands, whatever becomes of the intent. */
async function carry({ request, context }: Args, intent: Intent, personId: string): Promise<Carried> {
  try {
    const person = await findPersonById(database(context), personId)
    if (person) context.set(personContext, person)
    return await carryOut({ request, context }, intent)
  } catch (error) {
    context.get(servicesContext).log.error({ err: error, act: intent.act }, 'wanted')
    return { code: 'try_again', path: intent.back }
  }
}

function wordsOf(by: 'logged_in' | 'registered', { done, code }: Carried) {
  if (done && done !== 'report' && done !== 'question' && done !== 'gift') return `${by}_${done}` as const
  return code ? (`${by}_but.${code}` as const) : by
}
