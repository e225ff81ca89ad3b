import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { childEnv } from '#config/child-env.ts'
import { env } from '#config/env.ts'
import { root } from '#tests/laws/source-files.ts'
import { guardsOfAccounts } from './guards-of-accounts.ts'
import { guardsOfAds } from './guards-of-ads.ts'
import { guardsOfRequests } from './guards-of-requests.ts'

// Sabotage: one guard at a time is taken out of a copy of the project, and some test has to turn red. The survivors would
// be guards that anybody could lose without a word. All of them with `npm run proof -- sabotage`; each run sees that the table is true.
const guards = [...guardsOfAccounts, ...guardsOfRequests, ...guardsOfAds]
const copy = mkdtempSync(join(tmpdir(), 'yasmeen-sabotage-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('every guard of the table stands in its file, once, beside tests that exist', () => {
  expect(guards.length).toBeGreaterThanOrEqual(60)
  expect(new Set(guards.map(({ guard }) => guard)).size).toBe(guards.length)
  const lost = guards.filter(({ file, from, tests }) => {
    return readFileSync(join(root, file), 'utf8').split(from).length !== 2 || !existsSync(join(root, tests))
  })
  expect(lost.map(({ guard }) => guard)).toEqual([])
})

describe.runIf(inject('everyStep'))('without it something turns red', () => {
  beforeAll(copyProject)
  test.each(guards)('$guard', { timeout: 300_000 }, async ({ guard, file, from, to, tests }) => {
    const path = join(copy, file)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      whole.replace(from, () => to),
    )
    const { code, said } = await run(tests)
    writeFileSync(path, whole)
    expect(said, 'the tests began').toMatch(/Tests {2}.*\d+ (failed|passed)/)
    expect(code, guard).not.toBe(0)
  })
})

function copyProject() {
  const left = new Set(['node_modules', '.git', '.cache', 'data', 'bench'])
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // What the pages load from Node they load from the copy.
  cpSync(env.buildDir, join(copy, '.cache/builds', basename(env.buildDir)), { recursive: true })
}

async function run(tests: string) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'database', '--project', 'unit', '--bail', '1', tests],
    {
      cwd: copy,
      env: childEnv({ EVERY_STEP: '', NO_COLOR: '1', BUILD_DIR: join(copy, '.cache/builds', basename(env.buildDir)) }),
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
