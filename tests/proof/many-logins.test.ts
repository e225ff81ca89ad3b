import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hashPassword } from '#domain/people/passwords.ts'
import { password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { openSiteForHalfForms } from '#tests/support/half-sent.ts'

const people = inject('everyStep') ? 5000 : 60
/** As many as wait for an answer at one moment; the queue of hashes takes thirty-two. */
const atOnce = 24
const minutes = 5

let site: Awaited<ReturnType<typeof openSiteForHalfForms>>
beforeAll(async () => {
  site = await openSiteForHalfForms()
  const hash = await hashPassword(password)
  const rows = Array.from({ length: people }, (_, n) => ({ email: `carrier${n}@example.com`, name: `مشترك ${n}` }))
  const ids = await db.insertInto('people').values(rows).returning('id').execute()
  await db
    .insertInto('accounts')
    .values(ids.map(({ id }) => ({ personId: id, accountId: id, providerId: 'credential', password: hash })))
    .execute()
})
afterAll(() => site.close())

async function logIn(n: number) {
  const answer = await fetch(`${site.address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.address, 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    body: new URLSearchParams({ email: `carrier${n}@example.com`, password, returnTo: '/' }),
  })
  await answer.text()
  return answer.status
}

test(
  'five thousand people behind one IPv4 address log in within five minutes, each with a hash',
  { timeout: 2 * minutes * 60_000 },
  async () => {
    const answers = new Map<number, number>()
    let next = 0
    const began = performance.now()
    const phone = async () => {
      while (next < people) {
        const status = await logIn(next++)
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, phone))
    const seconds = (performance.now() - began) / 1000
    expect(Object.fromEntries(answers)).toEqual({ 303: people })
    process.stdout.write(`${people} logins took ${seconds.toFixed(0)} s\n`)
    // Only where nothing else runs beside it.
    if (inject('everyStep')) expect(seconds).toBeLessThanOrEqual(minutes * 60)
  },
)
