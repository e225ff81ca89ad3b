import { beforeEach, expect, test } from 'vitest'
import { aMember, flashOf, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { codeOf } from '#tests/support/second-factor.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

const base = '/settings/security/second-factor'

test('turned on with the password and a first code, off with the password', async () => {
  const member = await aMember()
  const wrong = await visit(base, { as: member, form: { currentPassword: 'wrong' } })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('كلمة المرور الحالية غير صحيحة')

  const begun = await visit(base, { as: member, form: { currentPassword: password } })
  expect([begun.status, begun.headers.get('Location')]).toEqual([303, base])
  const page = await (await visit(base, { as: member })).text()
  expect(page).toMatch(/<svg[^>]* role="img"[^>]*aria-label="رمز QR/)
  expect(page).toMatch(/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/)

  const refused = await visit(`${base}/confirmation`, { as: member, form: { code: '000000' } })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('الرمز غير صحيح')
  const on = await visit(`${base}/confirmation`, { as: member, form: { code: await codeOf(member) } })
  const leads = [on.status, on.headers.get('Location'), flashOf(on)]
  expect(leads).toEqual([303, '/settings/security/recovery-codes', 'second_factor_on'])
  const shown = await (await visit(base, { as: member })).text()
  expect(shown).not.toMatch(/([A-Z2-7]{4} ){7}/)
  expect(await (await visit('/settings/security', { as: member })).text()).toContain(`href="${base}/removal"`)

  const off = await visit(`${base}/removal`, { as: member, form: { currentPassword: password } })
  expect([off.status, off.headers.get('Location'), flashOf(off)]).toEqual([
    303,
    '/settings/security',
    'second_factor_off',
  ])
})

test('the password is not guessed at here either', async () => {
  const member = await aMember()
  for (let tried = 0; tried < 10; tried++) {
    const path = tried % 2 ? `${base}/removal` : '/settings/security/recovery-codes'
    expect((await visit(path, { as: member, form: { currentPassword: `${tried}` } })).status).toBe(422)
  }
  expect((await visit(base, { as: member, form: { currentPassword: password } })).status).toBe(429)
})
