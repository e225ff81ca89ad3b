import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEnv } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { warnAboutPayments } from './warn-about-payments.ts'

const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const keys = { ...secrets, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

/** In a transaction settings are read afresh. */
async function said(source: Record<string, string>) {
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line) as unknown as void }
  await db.transaction().execute((db) => warnAboutPayments(db, { env: readEnv(source), log }))
  return lines
}

test('stripe is said to be off while upgrades are priced in pounds, and in which variable or setting that is', async () => {
  expect(await said({})).toEqual([])
  expect(await said(keys)).toEqual(['stripe is off: PAYMENTS does not name it'])
  const inPounds = await said({ ...keys, PAYMENTS: 'manual,stripe' })
  expect(inPounds).toEqual(['stripe is off: it takes USD, and upgrades are priced in SYP (setting upgradeCurrency)'])
  await sql`update site_settings set value = '"USD"' where key = 'upgradeCurrency'`.execute(db)
  expect(await said({ ...keys, PAYMENTS: 'manual,stripe' })).toEqual([])
  expect(await said({ ...secrets, PAYMENTS: 'stripe' })).toEqual([
    'stripe: without STRIPE_PUBLISHABLE_KEY pages do not show its card field',
  ])
})
