import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { viewsCounted, visit } from '#tests/support/visit.ts'
import { dataOf, cast, place } from './places.ts'

const people = await cast()
const { owner } = people

/** What a refusal must leave as it was. */
async function everything() {
  await viewsCounted()
  const rows = [
    'conversations',
    'messages',
    'offers',
    'reports',
    'blocks',
    'ads',
    'photos',
    'notifications',
    'people',
    'promotions',
    'orders',
    'events',
  ].map(
    (table) =>
      sql`select ${table}::text as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table)} t`,
  )
  return (await sql`${sql.join(rows, sql` union all `)}`.execute(db)).rows
}

function ask(row: Row, path: string, as: Person | null) {
  return row.method === 'GET'
    ? visit(path, { as })
    : visit(path, { as, form: row.form ?? { token: randomBytes(8).toString('hex') } })
}

function idOf(row: Row) {
  return flatRoutes.find(({ path }) => path === row.path)!.id
}

const isDenied = (status: number) => status === 401 || status === 403 || status === 404 || status === 410

for (const row of authorization) {
  for (const actor of actors) {
    const expected = row.answers[actor]
    const name = `${row.method} /${row.path}${row.ad ? ` of an ad that is ${row.ad}` : ''} answers ${expected} to ${actor}`

    test(name, async () => {
      const person = people[actor]
      const { path, secret } = await place(row)
      const before = isDenied(expected) ? await everything() : null
      const answers = [await ask(row, path, person)]
      expect(answers[0]!.status).toBe(expected)
      if (!before) return

      answers.push(
        await ask(row, `/en${path}`, person),
        await ask(row, dataOf(path), person),
        await ask(row, dataOf(`/en${path}`), person),
      )
      // A guard in a parent's loader would be left out when only the child is asked for.
      for (const ids of [idOf(row), `${idOf(row)},ar-layout`, 'root', ''])
        answers.push(await ask(row, `${dataOf(path)}?_routes=${encodeURIComponent(ids)}`, person))
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
