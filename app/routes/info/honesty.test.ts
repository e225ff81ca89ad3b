import { expect, test } from 'vitest'
import { rejectionReasons } from '#shared/ad-states.ts'
import type { MonthFigures } from '#shared/month-figures.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const figures = {
  ...{ adsPosted: 1234, adsApproved: 1100, reviewMedian: 95, reviewP90: 610, reportsReceived: 60, reportsUpheld: 20 },
  ...{
    reportsDismissed: 30,
    answerMedian: null,
    holds: 12,
    holdsRestored: 10,
    accountsStopped: 3,
    accountsRestored: 0,
  },
  ...{ flagged: 90, flaggedRefused: 40, authorityRequests: 0 },
  adsRefused: Object.fromEntries(rejectionReasons.map((reason, at) => [reason, 10 + at])),
} as MonthFigures

const text = async (path: string) =>
  (await (await visit(path)).text())
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('months that are over are published, small counts are not, and the table says the same', async () => {
  expect(await text('/honesty')).toContain('لم ينتهِ أول شهر بعد')
  for (const month of ['2026-08-01', '2026-09-01'])
    await db
      .insertInto('monthlyFigures')
      .values({ month: new Date(`${month}T00:00:00Z`), figures: JSON.stringify(figures) })
      .execute()
  const page = await text('/honesty')
  for (const words of [
    'أيلول 2026',
    'إعلانات وصلت 1,234',
    'نصف الإعلانات روجعت خلال ساعة واحدة و35 دقيقة',
    'نصف البلاغات أُجيب عنها خلال —',
    'إعلانات أُعيدت بعد إيقافها أقل من 5',
    'حسابات أُوقفت أقل من 5',
    'إعلان مكرر 15',
  ])
    expect(page).toContain(words)
  expect(await text('/en/honesty')).toContain('Ads that came in 1,234')
  const file = await visit('/honesty.csv')
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const rows = (await file.text()).split('\r\n')
  expect(rows[0]).toBe('month,figure,value')
  for (const row of [
    '2026-09,adsPosted,1234',
    '2026-09,accountsStopped,<5',
    '2026-09,answerMedian,',
    '2026-08,refused:other,18',
  ])
    expect(rows).toContain(row)
  expect(await text('/about')).toContain('أرقامنا بصدق')
})

test('an administrator enters a request by an authority; bad input comes back beside its field', async () => {
  const admin = await anAdmin()
  const enter = (form: Record<string, string>) => visit('/admin/authority-requests', { as: admin, form })
  const refused = await enter({ receivedOn: '2999-01-01', outcome: 'else' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  for (const words of ['هذا التاريخ لم يأتِ بعد', 'اختر واحدًا', 'value="2999-01-01"']) expect(page).toContain(words)
  expect((await enter({ receivedOn: '2026-09-03', outcome: 'partly' })).status).toBe(303)
  const list = await (await visit('/admin/authority-requests', { as: admin })).text()
  expect(list).toContain('3 أيلول 2026')
  const events = await db.selectFrom('events').select('data').where('kind', '=', 'authority_request_entered').execute()
  expect(events.map(({ data }) => data)).toEqual([{ outcome: 'partly', receivedOn: '2026-09-03' }])
})
