import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { fields } from '#config/fields.ts'
import { root } from './source-files.ts'

// The units of systemd: what docs/operations.md, "Units, image, proxy" says of them.

const folder = join(root, 'deploy/systemd')
const units = readdirSync(folder)
const services = units.filter((name) => name.endsWith('.service'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value)
const rightsOf = (text: string) => text.split('# Rights')[1]?.split('\n\n')[0]?.trim()

test('every service runs as its own user, closed in alike', () => {
  expect(services).toHaveLength(4)
  const rights = rightsOf(read('yasmeen.service'))
  expect(rights).toContain('ProtectSystem=strict')
  expect(rights).toContain('\nCapabilityBoundingSet=\n')
  expect(rights).toContain('SystemCallFilter=@system-service')
  for (const name of services) {
    expect(rightsOf(read(name)), name).toBe(rights)
    expect(valuesOf(read(name), 'User'), name).toEqual(['yasmeen'])
    expect(valuesOf(read(name), 'MemoryMax'), name).toHaveLength(1)
    // Node compiles while it runs.
    expect(valuesOf(read(name), 'MemoryDenyWriteExecute'), name).toEqual([])
  }
})

test('the variables that they set are read by the site, and a stop waits longer than the site takes', () => {
  for (const name of services) {
    const set = valuesOf(read(name), 'Environment').flatMap((value) => value!.split(' '))
    const names = set.map((pair) => pair.replace(/=.*/, ''))
    expect(names.filter((variable) => variable !== 'NODE_ENV' && !(variable in fields))).toEqual([])
    if (name !== 'yasmeen-backup.service') expect(valuesOf(read(name), 'TimeoutStopSec')).toEqual(['45'])
  }
})

test("systemd finds nothing wrong with those of pgBackRest either, which run as the cluster's user", () => {
  const beside = join(root, 'deploy/pgbackrest')
  const names = readdirSync(beside).filter((name) => /\.(service|timer)$/.test(name))
  expect(names).toHaveLength(5)
  for (const name of names.filter((unit) => unit.endsWith('.service'))) {
    const text = readFileSync(join(beside, name), 'utf8')
    expect([valuesOf(text, 'User'), rightsOf(text)?.includes('ProtectSystem=strict')], name).toEqual([
      ['postgres'],
      true,
    ])
  }
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const args = ['verify', '--man=no', ...names.map((name) => join(beside, name))]
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  expect({ status, said: `${stdout}${stderr}`.trim() }).toEqual({ status: 0, said: '' })
})

test('no backup of an external database is older than the ledger of erasures may reach back', () => {
  const example = readFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
  const days = Number(/^repo1-retention-full=(\d+)$/m.exec(example)?.[1])
  // A full backup goes with the next one that is old enough, and of older copies one a week stays.
  const week = 7
  expect(days + week).toBeLessThan(limits.backupDays - week)
})

test('systemd finds nothing wrong with them, and little that is exposed', () => {
  const paths = units.map((name) => join(folder, name))
  // Elsewhere than on Linux with systemd the laws above have to do.
  if (!existsSync('/usr/bin/systemd-analyze')) return expect(units).toContain('yasmeen.service')
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}`.trim() }
  }
  expect(analyze('verify', '--man=no', ...paths)).toEqual({ status: 0, said: '' })
  for (const name of services) {
    const { status, said } = analyze('security', '--offline=true', '--no-pager', '--threshold=35', join(folder, name))
    expect({ name, status, said: status === 0 ? '' : said }).toEqual({ name, status: 0, said: '' })
  }
})
