import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedComponents } from '#bin/supply/embedded-components.ts'
import { isAllowed, licenceOf, licencePage } from '#bin/supply/licences.ts'
import { lockedFolders, readLockfile, type LockedPackage } from '#bin/supply/read-lockfiles.ts'
import { isTest, root, sourceFiles } from './source-files.ts'

const packages = lockedFolders.flatMap(readLockfile)
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>
    dependencies: Record<string, string>
    devDependencies?: Record<string, string>
  }

test('no licence enters that nobody agreed to', () => {
  expect(packages.filter((found) => !isAllowed(found)).map((found) => `${found.name}: ${licenceOf(found)}`)).toEqual([])
})

test('docs/licences.md lists what is installed: `npm run sbom` writes it anew', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencePage(packages))
})

test.each(lockedFolders)(
  'in %s no package but those named in allowScripts runs a program when it is installed',
  (folder) => {
    const named = Object.keys(manifest(folder).allowScripts)
    const found = readLockfile(folder).filter(({ hasScript }) => hasScript)
    expect(found.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  },
)

test('every package is the one whose hash the lockfile has, and every version is exact', () => {
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  for (const { dependencies, devDependencies = {} } of lockedFolders.map(manifest))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('what answers and works needs no package that only builds or tests', () => {
  const rooms = ['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain', 'jobs', 'app', 'server']
  const imported =
    /^(?:import|export)\s+(?!type\b)[^']*?from\s+'((?:@[\w-]+\/)?[\w.-]+)[^']*'|^import\s+'((?:@[\w-]+\/)?[\w.-]+)/gm
  const { dependencies } = manifest('.')
  const foreign = sourceFiles(rooms, ['.ts', '.tsx', '.mjs'])
    // What the build reads of the routes is gone when it is done.
    .filter(({ path }) => !isTest(path) && path !== 'app/routes.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(imported)].map((match) => ({ path, name: match[1] ?? match[2] ?? '' })),
    )
    .filter(({ name }) => !name.startsWith('node') && !name.startsWith('.') && !(name in dependencies))
  expect(foreign).toEqual([])
})

test('of the embedded server the bill has the versions that its binaries say', () => {
  const versions = embeddedComponents().map(({ name, version }) => ({ name, isKnown: /^\d+(\.\d+)+/.test(version) }))
  expect(versions.slice(0, 2)).toEqual([
    { name: 'PostgreSQL', isKnown: true },
    { name: 'OpenSSL', isKnown: true },
  ])
})

test('the laws know a foreign licence', () => {
  const packageUnder = (licence: string | undefined, isTool = false): LockedPackage => {
    return { name: 'x', version: '1.0.0', licence, isTool, hasScript: false, integrity: 'sha512-x' }
  }
  expect(
    ['GPL-3.0-only', 'MIT AND GPL-3.0-only', undefined, 'MPL-2.0'].map((id) => isAllowed(packageUnder(id))),
  ).toEqual([false, false, false, false])
  expect(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1'].map((id) => isAllowed(packageUnder(id)))).toEqual([
    true,
    true,
    true,
  ])
  expect(isAllowed(packageUnder('MPL-2.0', true))).toBe(true)
})
