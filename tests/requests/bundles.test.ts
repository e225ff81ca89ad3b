import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { env } from '#config/env.ts'

// A page that uses something of the server's rooms while it is drawn takes it along, and then no page's scripts run.
test('nothing of the server goes into a browser', async () => {
  const folder = join(env.buildDir, 'client/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  for (const name of scripts) {
    const text = await readFile(join(folder, name), 'utf8')
    expect(/DATABASE_URL|createHmac|selectFrom|AsyncLocalStorage/.exec(text)?.[0], name).toBeUndefined()
  }
})
