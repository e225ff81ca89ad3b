import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { silentChanges, watchAds } from '#tests/support/silent-changes.ts'
import { visit } from '#tests/support/visit.ts'
import { cast, makeSubject } from './places.ts'
import { prepared } from './prepared-acts.ts'

/** What an administrator may do without leaving a line, and why. */
const withoutLine: Record<string, string> = {
  'admin/broadcast {"title":"صيانة","content":"الليلة","intent":"preview"}':
    'shown to its writer alone, sent to nobody',
}
const nameOf = (row: Row) => `${row.path}${row.form ? ` ${JSON.stringify(row.form)}` : ''}`
const verbs = authorization.filter(({ method }) => method === 'POST')
const works = (status: number) => status < 400
const send = (row: Row, path: string, as: Parameters<typeof visit>[1]) =>
  visit(path, { form: row.form ?? { token: randomBytes(8).toString('hex') }, ...as })

const acts = verbs.filter((row) => row.path.startsWith('admin/') && works(row.answers.admin))

test('the walk is of all that administrators do', () => {
  const all = new Set(verbs.filter(({ path }) => path.startsWith('admin/')).map(({ path }) => path))
  expect([...all].sort()).toEqual(
    [...new Set([...acts.map(({ path }) => path), ...Object.keys(prepared).map((name) => name.split(' ')[0]!)])].sort(),
  )
  const names = acts.map(nameOf)
  for (const name of Object.keys(withoutLine)) expect(names).toContain(name)
})

for (const row of acts) {
  test(`an administrator's POST /${nameOf(row)} leaves a line by them`, async () => {
    const { admin } = await cast()
    const { path } = await makeSubject(row)
    const lines = db.selectFrom('events').select(['id', 'kind']).where('byId', '=', admin.id)
    const before = (await lines.execute()).map(({ id }) => id)
    expect((await send(row, path, { as: admin })).status).toBe(row.answers.admin)
    const left = (await lines.execute()).filter(({ id }) => !before.includes(id))
    if (nameOf(row) in withoutLine) expect(left).toEqual([])
    else expect(left.length).toBeGreaterThan(0)
  })
}

for (const [name, prepare] of Object.entries(prepared)) {
  test(`an administrator's POST /${name} leaves a line by them`, async () => {
    const { path, form, as } = await prepare()
    const lines = () => db.selectFrom('events').select('kind').where('byId', '=', as.id).execute()
    const before = await lines()
    expect((await visit(path, { as, form })).status).toBe(303)
    expect((await lines()).length).toBeGreaterThan(before.length)
  })
}

test('no verb of anybody changes the state of an ad without a line about it', async () => {
  const people = await cast()
  await watchAds()
  for (const row of verbs) {
    for (const actor of actors.filter((candidate) => works(row.answers[candidate]))) {
      const { path } = await makeSubject(row)
      const silent = await silentChanges(() => send(row, path, { as: people[actor] }))
      expect({ row: nameOf(row), actor, silent }).toEqual({ row: nameOf(row), actor, silent: [] })
    }
  }
})
