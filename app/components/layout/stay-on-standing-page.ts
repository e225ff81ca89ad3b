import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { dataRouter, interrupt, whenUnsent, type Interruption } from './connection.ts'
import { goToNewVersion } from './load-route-module.ts'
import { wordsOfInterruption } from './interruption-words.ts'

type Results = Record<string, DataStrategyResult>

const unsent: Results = { form: { type: 'error', result: new TypeError('unsent') } }

/**
 * Stays on the page with all that is typed where a form was not answered or a guard refused it, and where the page is
 * only revalidated. What leads elsewhere may end at an error page.
 */
export const stayOnStandingPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = dataRouter()
  const { navigation, initialized, loaderData, actionData, location, matches } = router.state
  const isForm = request.method !== 'GET'
  goToNewVersion()
  if (isForm) interrupt()
  // The code of the form's page may wait for the connection much longer than the form.
  const results = await (isForm && navigation.state === 'submitting'
    ? Promise.race([next(), whenUnsent(request.signal).then(() => unsent)])
    : next())
  // A redirect is thrown as well.
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && !(result instanceof Response),
  )
  const [first] = failed
  if (!first || request.signal.aborted || !initialized) return results
  if (!isForm && navigation.state !== 'idle') return results
  const why = interruptionBy(first[1].result, loaderData.root?.person)
  if (!why) return results
  if (isForm && navigation.state === 'submitting') {
    // A page that shows a refusal goes on showing it, with all that is typed in its form.
    const id = matches.at(-1)?.route.id
    const shown = id && navigation.location.pathname === location.pathname && actionData?.[id]
    if (shown) {
      interrupt(why)
      return { [id]: { type: 'data', result: data(shown, { status: 503 }) } }
    }
    // The submission ends where it began, without asking for anything.
    await router.navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    interrupt(why)
    return results
  }
  for (const [id] of failed)
    results[id] = {
      type: 'data',
      result: isForm
        ? data({ form: { values: {}, problems: {}, message: wordsOfInterruption(why) } }, { status: 503 })
        : loaderData[id],
    }
  if (!isForm) interrupt(typeof why === 'number' ? why : 500)
  return results
}

/** What somebody may do about it and then go on; anything else is a page of its own. */
function interruptionBy(error: unknown, person: unknown): Interruption | undefined {
  if (!isRouteErrorResponse(error)) {
    // What an action threw comes wrapped.
    const cause = error instanceof Object && 'data' in error ? (error.data ?? error) : error
    if (!(cause instanceof TypeError)) return 500
    return cause.message === 'unsent' ? 'unsent' : 'unsure'
  }
  const { status, data: refusal } = error
  // An administrator's page refuses whoever is not signed in as well.
  if (status === 401 || (status === 403 && refusal?.shell?.person === null)) return person ? 401 : undefined
  if (status === 413 || status === 429 || status === 500) return status
  return status > 500 ? 'unsure' : undefined
}
