import type { Actor, Row } from '#tests/laws/authorization.ts'
import { canaryForm, searched, stored, typed } from './canary-people.ts'

export type Weather = 'all canaries' | 'right forms' | 'writes fail'
type CanaryRequest = { row: Row; actor: Actor; weather: Weather; path: string; cookie: string }

/** Asks for an address of the site with canary values; answers with what of them stands where it must not. */
export async function askWithCanaries(site: string, { row, actor, weather, path, cookie }: CanaryRequest) {
  const headers = { Cookie: cookie, Origin: site }
  const init: RequestInit = { headers, redirect: 'manual' }
  const form = new URLSearchParams(canaryForm(weather === 'all canaries' ? 'all' : 'texts', row.form))
  const answer =
    row.method === 'GET'
      ? await fetch(`${site}${path}?${canaryQuery()}`, init)
      : await fetch(site + path, { ...init, method: 'POST', body: form })
  const body = await answer.text()
  const found = (text: string) => [...stored.foundIn(text), ...typed.foundIn(text)]
  const leaksByPart: [string, string[]][] = [
    // The seller's number is what was asked for there.
    ['address', row.path.endsWith('/whatsapp') ? [] : found(answer.headers.get('Location') ?? '')],
    ['cookies', found(cookiesOf(answer))],
    ['body', leaksInBody(answer.status, body, actor)],
  ]
  const leaks = leaksByPart.flatMap(([part, found]) => found.map((leak) => `${part}: ${leak}`))
  return {
    status: answer.status,
    leaks: leaks.map((leak) => `${row.method} /${row.path} ${answer.status} as ${actor}, ${leak}`),
  }
}

/** What is stored of others stands neither in a refusal nor on a page that failed, and nowhere what the database said. */
function leaksInBody(status: number, body: string, actor: Actor) {
  const said = status >= 500 && /XX042|fail_the_write|node_modules/.test(body) ? ['words of the database'] : []
  if (actor === 'owner' || actor === 'admin') return said
  const denied = [401, 403, 404, 410].includes(status)
  const others = stored.foundIn(body).filter((leak) => !leak.includes(`of the ${actor}:`))
  // A form that failed stands on its page again, with the names that are public there.
  const failed = status >= 500 ? others.filter((leak) => !/^(name|word)/.test(leak)) : []
  return [...said, ...(denied ? others : failed)]
}

function canaryQuery() {
  const search = searched.text('search')
  return new URLSearchParams({
    search,
    q: search,
    token: typed.text('token'),
    email: typed.email('email'),
    returnTo: '/',
  })
}

function cookiesOf(answer: Response) {
  const lines = answer.headers.getSetCookie().filter((line) => !line.startsWith('session='))
  return lines.join('\n')
}
