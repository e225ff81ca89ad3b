import { beforeEach, expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { unzip } from '#tests/support/unzip.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

const base = '/settings/security/export'

async function permitFor(member: Awaited<ReturnType<typeof aMember>>) {
  const answer = await visit(base, { as: member, form: { currentPassword: password } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, base])
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('export_permit='))!
  expect(line).toMatch(/; HttpOnly; SameSite=Lax/)
  return { export_permit: decodeURIComponent(line.split(';')[0]!.split('=')[1]!) }
}

test('the archive wants the password, and is fetched with it, again if need be', async () => {
  const member = await aMember()
  const ad = await anAd({ owner: member, status: 'pending', photos: 0 })
  expect((await visit(`${base}/file`, { as: member })).headers.get('Location')).toBe(base)
  expect((await visit(base, { as: member, form: { currentPassword: 'wrong' } })).status).toBe(422)
  const cookies = await permitFor(member)
  expect(await (await visit(base, { as: member, cookies })).text()).toContain(`href="${base}/file"`)
  for (let tried = 0; tried < 2; tried++) {
    const answer = await visit(`${base}/file`, { as: member, cookies })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="yasmeen.zip"')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    expect(JSON.parse(String(files['ads.json']))).toMatchObject([{ id: ad.id }])
  }
})

test('the permission of one person opens nothing for another, nor without a session', async () => {
  const [member, other] = [await aMember(), await aMember()]
  const cookies = await permitFor(member)
  expect((await visit(`${base}/file`, { as: other, cookies })).headers.get('Location')).toBe(base)
  expect((await visit(`${base}/file`, { cookies })).status).toBe(401)
})

test('an archive is fetched ten times in an hour, not more', async () => {
  const member = await aMember()
  const cookies = await permitFor(member)
  for (let tried = 0; tried < 10; tried++) await (await visit(`${base}/file`, { as: member, cookies })).arrayBuffer()
  const answer = await visit(`${base}/file`, { as: member, cookies })
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true])
})
