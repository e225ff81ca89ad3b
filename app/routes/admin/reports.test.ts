import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const pageOf = async (path: string, as: Awaited<ReturnType<typeof anAdmin>>) => (await visit(path, { as })).text()

test('a report is answered with a warning at the desk: it leaves the queue for the archive, and its owner reads the rule, not the reporter', async () => {
  const [admin, owner] = [await anAdmin(), await aPerson()]
  const ad = await anAd({ status: 'approved', ownerId: owner.id, title: 'غسالة نصف أوتوماتيك' })
  const reporter = await aPerson({ name: 'المبلِّغ الفلاني' })
  await visit(`/ad/${ad.id}/report`, { as: reporter, form: { reason: 'misleading', details: 'ليست كما في الصور' } })
  expect(await pageOf('/admin/reports', admin)).toContain('غسالة نصف أوتوماتيك')
  expect(await pageOf('/admin/reports?shelf=done', admin)).not.toContain('غسالة نصف أوتوماتيك')
  const { id } = await db.selectFrom('reports').select('id').where('adId', '=', ad.id).executeTakeFirstOrThrow()

  const answer = await visit(`/admin/reports/${id}/action`, { as: admin, form: { act: 'warn', reason: 'misleading' } })
  expect(answer.status).toBe(303)
  expect(await pageOf('/admin/reports', admin)).not.toContain('غسالة نصف أوتوماتيك')
  expect(await pageOf('/admin/reports?shelf=done', admin)).toContain('غسالة نصف أوتوماتيك')

  const news = await (await visit('/notifications', { as: owner })).text()
  expect(news).toContain('غسالة نصف أوتوماتيك')
  expect(news).not.toContain('المبلِّغ الفلاني')
  expect((await visit('/admin/reports?shelf=done', { as: reporter })).status).toBe(403)
})
