import { expect, test } from 'vitest'
import { inLanguage } from '#i18n/server-language.ts'
import { internalPath, isInternalPath } from '#shared/internal-path.ts'
import { backPath } from '#app/request/back-path.ts'
import { pathOf, returnPath } from '#app/request/return-path.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { visit } from '#tests/support/visit.ts'
import { escaped } from '#tests/support/hostile-values.ts'
import { waysOut } from '#tests/support/ways-out.ts'

const site = 'https://souq.example'
const [person, seller] = [await aPerson(), await aPerson()]

/** Where a browser that stands on a page of ours would go; nothing where it would not leave the site. */
function outOf(address: string) {
  const url = URL.canParse(address, `${site}/page`) ? new URL(address, `${site}/page`) : undefined
  return url?.origin === site ? [] : [address]
}

test('there are more than five hundred, and a browser would follow most of them out', () => {
  expect(waysOut.length).toBeGreaterThan(500)
  expect(waysOut.flatMap(outOf).length).toBeGreaterThan(250)
})

test('whatever judges an address lets none through, in both languages', () => {
  for (const locale of ['ar', 'en'] as const) {
    inLanguage(locale, () => {
      const judged = (way: string) => [
        internalPath(way),
        backPath(way),
        pathOf(way),
        returnPath('/searches', way),
        ...(isInternalPath(way) ? [way] : []),
      ]
      expect(
        waysOut.flatMap((way) =>
          judged(way)
            .flatMap(outOf)
            .map((out) => [way, out]),
        ),
      ).toEqual([])
      expect(waysOut.flatMap(judged).filter((path) => /[\u0000-\u0020\u007f\\]/.test(path))).toEqual([])
    })
  }
})

/** An answer that leads on, or a page with the address that it would send on. */
type Send = (way: string) => Promise<{ answer: Response; named?: string }>

/** The address that a page's form would send on. */
async function named(answer: Response) {
  const [, value = '/'] = /name="returnTo" value="([^"]*)"/.exec(await answer.text()) ?? []
  return value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')
}
const asParameter = (path: string) => async (way: string) => {
  const answer = await visit(`${path}?returnTo=${encodeURIComponent(way.toWellFormed())}`)
  return { answer, named: await named(answer) }
}
const requests: [string, number, Send][] = [
  ['the theme', 8, async (way) => ({ answer: await visit('/theme', { form: { theme: 'dark', returnTo: way } }) })],
  [
    'the language',
    8,
    async (way) => ({ answer: await visit('/language', { form: { language: 'en', returnTo: way } }) }),
  ],
  [
    'all notifications read',
    16,
    async (way) => ({ answer: await visit('/notifications/read-all', { as: person, form: { returnTo: way } }) }),
  ],
  [
    'the page that a form was sent from',
    30,
    async (way) => {
      const headers = { Referer: escaped(way).replaceAll('%2F', '/').replaceAll('%3A', ':') }
      return { answer: await visit(`/seller/${seller.id}/follow`, { as: person, form: { follow: 'no' }, headers }) }
    },
  ],
  ['the page of the login', 30, asParameter('/login')],
  ['the page of registering, in English', 60, asParameter('/en/register')],
  [
    'a login that is refused',
    60,
    async (way) => {
      const answer = await visit('/login', { form: { email: '', password: '', returnTo: way } })
      return { answer, named: await named(answer) }
    },
  ],
]

test.each(requests)(`%s leads nobody out of the site (seed ${seed})`, { timeout: 120_000 }, async (_, nth, send) => {
  for (const [index, way] of someOf(waysOut, nth).entries()) {
    // Whoever tries so often is slowed down long before.
    if (index % 20 === 0) await db.deleteFrom('rateLimits').execute()
    const { answer, named: sentOn } = await send(way)
    const to = answer.headers.get('Location') ?? answer.headers.get('X-Remix-Redirect')
    expect({ way, out: [to ?? '/', sentOn ?? '/'].flatMap(outOf) }).toEqual({ way, out: [] })
    expect(answer.status, way).toBe(sentOn === undefined ? 303 : answer.status)
    expect(answer.status, way).toBeLessThan(500)
    expect(
      answer.headers.getSetCookie().filter((line) => line.startsWith('a=')),
      way,
    ).toEqual([])
  }
})
