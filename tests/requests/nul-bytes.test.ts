import { expect, test } from 'vitest'
import { actors, authorization } from '#tests/laws/authorization.ts'
import { controlsOf } from '#tests/proof/security/fuzz-forms.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { visit } from '#tests/support/visit.ts'
import { cast, makeSubject } from './places.ts'
import { prepared } from './prepared-acts.ts'

// PostgreSQL takes no NUL in a text: whatever reaches it as it was sent would be a fault of ours.

const people = await cast()
const posts = [...new Set(authorization.filter(({ method }) => method === 'POST').map(({ path }) => path))]

/** A right form for an address, and one who may send it. */
async function rightForm(path: string) {
  const made = await prepared[path]?.()
  if (made) return made
  const rows = authorization.filter((row) => row.method === 'POST' && row.path === path)
  const row = rows.find(({ answers }) => Object.values(answers).some((status) => status < 400)) ?? rows[0]!
  const actor = actors.toReversed().find((name) => row.answers[name] < 400 || row.answers[name] === 422) ?? 'admin'
  return { path: (await makeSubject(row)).path, form: row.form ?? {}, as: people[actor] }
}

test.each(posts)(`POST /%s with a NUL in one of its controls is no fault (seed ${seed})`, async (path) => {
  const { form, as, path: address } = await rightForm(path)
  const headers: Record<string, string> = as ? { Cookie: await sessionCookie(as) } : {}
  const faults: string[] = []
  for (const name of someOf([...new Set([...Object.keys(form), ...controlsOf(path).names])], 4)) {
    const answer = await visit(`${address}.data`, { headers, form: { ...form, [name]: `${form[name] ?? ''}\0` } })
    if (answer.status >= 500) faults.push(`${name} ${answer.status}`)
  }
  expect(faults).toEqual([])
})
