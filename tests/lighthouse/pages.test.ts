import { expect, test } from 'vitest'
import { seedDatabase } from '#db/seeds/seed.ts'
import { db } from '#tests/support/database.ts'
import { openSite, site } from '#tests/support/site.ts'
import { judge } from './judge.ts'

const { mediaDir } = await openSite()
await seedDatabase(db, { profile: 'demo', mediaDir })
const [, id] = /data-ad-id="(\d+)"/.exec(await (await fetch(`${site}/browse`)).text())!

// What it counts. What it times depends on what else the machine does: `npm run bench lighthouse`.
test.for([
  ['home', '/'],
  ['list', '/browse'],
  ['category', '/category/2'],
  ['ad', `/ad/${id}`],
])('Lighthouse on a phone: %s', { timeout: 240_000 }, async ([, path]) => {
  const { scores, shift, faults } = await judge(site + path, ['accessibility', 'best-practices', 'seo'])
  console.info(path, scores, shift, faults.join(', '))
  expect(scores, faults.join('\n')).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  expect(shift).toBeLessThanOrEqual(0.02)
})
