import { randomBytes } from 'node:crypto'
import { beforeEach, expect, inject, test } from 'vitest'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'
import { dataOf, cast, makeSubject } from './places.ts'
import { everything } from './watched-rows.ts'

const people = await cast()
const { owner } = people

// Every part of every page is more than one person may do in an hour.
beforeEach(async () => {
  if (!inject('everyStep')) return
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('savedSearches').execute()
})

function ask(row: Row, path: string, headers: Record<string, string>) {
  return row.method === 'GET'
    ? visit(path, { headers })
    : visit(path, { headers, form: row.form ?? { token: randomBytes(8).toString('hex') } })
}

function idOf(row: Row) {
  return flatRoutes.find(({ path }) => path === row.path)!.id
}

const isDenied = (status: number) => status === 401 || status === 403 || status === 404 || status === 410

/** How a reader may ask for the parts of a page alone: a guard in a parent's loader would be left out when only the child is. */
const parts = ['its own', 'its own and its language', 'the root', 'none'] as const

for (const [row, part] of inTurn(authorization, parts)) {
  for (const actor of actors) {
    const expected = row.answers[actor]
    const name = `${row.method} /${row.path}${row.ad ? ` of an ad that is ${row.ad}` : ''} answers ${expected} to ${actor} (parts: ${part})`

    test(name, async () => {
      const person = people[actor]
      const { path, secret } = await makeSubject(row)
      const before = isDenied(expected) ? await everything() : null
      const browser: Record<string, string> = person ? { Cookie: await sessionCookie(person) } : {}
      const answers = [await ask(row, path, browser)]
      expect(answers[0]!.status).toBe(expected)
      // Nobody's device or proxy keeps an answer; the feed is the same for everybody.
      expect(answers[0]!.headers.get('Cache-Control')).toMatch(row.path === 'browse.atom' ? /max-age/ : /no-store/)
      if (!before) return

      answers.push(
        await ask(row, `/en${path}`, browser),
        await ask(row, dataOf(path), browser),
        await ask(row, dataOf(`/en${path}`), browser),
      )
      const ids = {
        'its own': idOf(row),
        'its own and its language': `${idOf(row)},ar-layout`,
        'the root': 'root',
        none: '',
      }
      answers.push(await ask(row, `${dataOf(path)}?_routes=${encodeURIComponent(ids[part])}`, browser))
      for (const answer of answers) {
        const body = await answer.text()
        expect(body).not.toContain(secret)
        if (person !== owner) expect(body).not.toContain(owner.email)
      }
      for (const answer of answers.slice(1, 4)) expect(answer.status).toBe(expected)
      expect(await everything()).toEqual(before)
    })
  }
}
