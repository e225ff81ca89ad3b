import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/visit.ts'
import { doneActs } from './done-acts.ts'

/** The address of something that another person, another tab or a job took away meanwhile. */
function gone(path: string) {
  return path
    .replaceAll(/(?<=\/)\d{1,3}-\d+(?=\/|$)/g, '1-9999')
    .replaceAll(/(?<=\/)\d+(?=\/|$)/g, '999999999')
    .replaceAll(/(?<=\/)[\da-f]{8}-[\da-f-]{27}(?=\/|$)/g, () => randomUUID())
    .replaceAll(/(?<=\/)[\da-f]{32}(?=\/|$)/g, '0'.repeat(32))
}

const acts = doneActs.filter(({ verb }) => verb.includes(':'))

/** The page of what went wrong, or the page of the form with what stands in its way. */
const marks = [/role="alert"/, /<p[^>]*aria-hidden="true"[^>]*><bdi>4\d\d<\/bdi>/]

for (const { name, prepare } of acts) {
  test(`about what is gone: ${name}`, async () => {
    const { path, ...act } = await prepare()
    expect(gone(path)).not.toBe(path)
    const answer = await visit(gone(path), act)
    const page = await answer.text()
    if (answer.status < 400 || !answer.headers.get('Content-Type')?.includes('html')) return
    expect([answer.status, marks.some((mark) => mark.test(page))]).toEqual([answer.status, true])
  })
}
