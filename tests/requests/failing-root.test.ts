import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { visit } from '#tests/support/visit.ts'
import { aPerson } from '#tests/support/factories.ts'

const paths = flatRoutes.map(({ path }) => `/${path.replace(/:\w+\??/g, '1').replace('*', 'nowhere/at-all')}`)
const browser = { Accept: 'text/html,application/xhtml+xml' }
const languages = [
  ['', 'lang="ar" dir="rtl"', 'سوق الياسمين', 'href="/"'],
  ['/en', 'lang="en" dir="ltr"', 'Yasmeen Souq', 'href="/en"'],
] as const

/** What is not the product's own in a page that could not be made. */
async function faultsOf(path: string, as: Awaited<ReturnType<typeof aPerson>> | null) {
  const faults: string[] = []
  for (const [prefix, tongue, name, home] of languages) {
    const answer = await visit(prefix + path, { as, headers: browser, cookies: { theme: 'dark' } })
    // What answers without a page, as a feed does, has none to lose.
    if (answer.status < 500) continue
    const page = await answer.text()
    for (const expected of [tongue, name, home, 'data-theme="dark"', '<h1'])
      if (!page.includes(expected)) faults.push(`${prefix}${path} (${answer.status}) lacks ${expected}`)
    if (/Unexpected Server Error|Application Error/.test(page)) faults.push(`${prefix}${path} is the router's`)
  }
  return faults
}

test('O1: when the settings cannot be read, every address answers with the product’s own page', async () => {
  const person = await aPerson()
  await sql`alter table categories rename to categories_away`.execute(db)
  try {
    const failed: string[] = []
    let checked = 0
    for (const path of paths) {
      const faults = await faultsOf(path, person)
      failed.push(...faults)
      checked++
    }
    expect(checked).toBeGreaterThan(100)
    expect(failed).toEqual([])
    // To a script it is a line, not a page.
    const data = await visit('/browse.data')
    expect(data.headers.get('Content-Type')).not.toContain('text/html')
  } finally {
    await sql`alter table categories_away rename to categories`.execute(db)
  }
})
