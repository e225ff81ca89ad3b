import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { sandboxKind } from '#adapters/images/sandbox/kinds.ts'
import { findServerVersion } from '#domain/health/find-server-version.ts'
import { healthChecks } from '#domain/health/measure-health.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { oncePerFile } from '#tests/support/file-life.ts'
import { links } from '#tests/support/html-forms.ts'
import { visit } from '#tests/support/visit.ts'

const theOwner = oncePerFile(
  () => anAdmin({ email: accountSettings.ownerEmail }),
  async () => {},
)
const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
const ask = async (language = '') =>
  main(await (await visit(`${language}/admin/health`, { as: await theOwner() })).text())
const rowOf = (page: string, check: string) =>
  new RegExp(`<li data-check="${check}".*?</li>`, 's').exec(page)?.[0] ?? ''

test('every check stands there once, the worst first, each that is not fine with what to do, in both languages', async () => {
  await sql`delete from pgboss.job`.execute(db)
  for (const [language, words] of [
    ['', 'ما العمل؟'],
    ['/en', 'What to do'],
  ] as const) {
    const rows = [...(await ask(language)).matchAll(/<li data-check="(\w+)" data-state="(\w+)".*?<\/li>/gs)]
    expect(new Set(rows.map(([, check]) => check))).toEqual(new Set(Object.keys(healthChecks)))
    expect(rows).toHaveLength(Object.keys(healthChecks).length)
    expect(rows.length).toBeGreaterThan(20)
    const ranks = rows.map(([, , state]) => ['bad', 'unknown', 'attention', 'ok'].indexOf(state!))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    for (const [row, check, state] of rows)
      expect({ check, hasRemedy: row.includes(words) }).toEqual({ check, hasRemedy: state !== 'ok' })
  }
})

test('no copy and nobody working are wrong, in words that say what to do', async () => {
  await sql`delete from pgboss.job`.execute(db)
  const page = await ask()
  expect(rowOf(page, 'copy')).toContain('لا تُعرف أي نسخة احتياطية')
  expect(rowOf(page, 'copy')).toContain('BACKUP_DIR')
  expect(rowOf(page, 'worker')).toContain('لم يُنجز أي عمل بعد')
  expect(rowOf(page, 'worker')).toContain('data-state="bad"')
})

test('hole 3: it says what a decoder of pictures could reach when it tried, and what to do', async () => {
  for (const [language, words] of [
    ['', 'تُفتح صور الناس'],
    ['/en', 'pictures are opened'],
  ] as const) {
    const row = rowOf(await ask(language), 'rights')
    expect(row).toContain(words)
    if (sandboxKind() !== 'bubblewrap') expect(row).toContain('apt install bubblewrap')
  }
})

test('it says which PostgreSQL serves the site, and what to do when a newer one is known', async () => {
  const { version, isBehind } = await findServerVersion(db)
  const row = rowOf(await ask(), 'versions')
  expect(row).toContain(version)
  expect(row).toContain(isBehind ? 'وفيه إصلاحات أمان' : 'لا يُعرف أحدث منها')
})

test('the dashboard leads the owner there, and an administrator learns that it is not theirs', async () => {
  const dashboard = async (person: Awaited<ReturnType<typeof anAdmin>>) =>
    main(await (await visit('/admin', { as: person })).text())
  const admin = await anAdmin()
  expect(links(await dashboard(await theOwner())).filter((to) => to === '/admin/health')).toHaveLength(2)
  expect(links(await dashboard(admin))).not.toContain('/admin/health')
  const answer = await visit('/admin/health', { as: admin })
  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toContain('data-check')
})
