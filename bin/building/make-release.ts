import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { ensureBuild, pageSources } from './ensure-build.ts'
import { wordSources } from './ensure-words.ts'
import { hashFiles } from './hash-files.ts'
import { builtOf, wordsStampOf } from './is-release.mjs'
import { withoutDevelopment, type Lockfile } from './without-development.ts'
import { root } from './root.ts'
import { runProgram } from './run-program.ts'

const rooms = [
  ...['adapters', 'app', 'bin', 'config', 'db', 'deploy', 'docs', 'domain', 'i18n'],
  ...['jobs', 'mail', 'public', 'server', 'shared'],
]
const files = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md'],
]
// What builds, measures or tests, and what is found beside the sources of whoever works on them.
const developers = new Set([
  ...[
    'bench',
    'dev',
    'figures',
    'fonts',
    'layers',
    'map',
    'proof',
    'release',
    'shots',
    'test',
    'trust',
    'trust-model',
  ].flatMap((name) => [join('bin', `${name}.ts`), join('bin', name)]),
  ...['bin/testing', 'db/releases', 'docs/pictures'].map((path) => path.replaceAll('/', sep)),
  ...['make', 'check', 'read', 'prepare']
    .map((step) => `bin/building/${step}-release.ts`)
    .map((path) => path.replaceAll('/', sep)),
])

/**
 * Makes a release: the sources without tests, with pages and words already built, as a folder, or as an archive where the
 * name ends in `.tar.gz`. Machines that serve it need no package that only builds or tests. Refuses a name that exists.
 */
export async function makeRelease(target: string, options: { signal?: AbortSignal; onBuild?: () => void } = {}) {
  if (existsSync(target)) throw new Error(`${target} exists: name a folder or archive that is not there yet`)
  const [room = ''] = relative(root, resolve(target)).split(sep)
  if (rooms.includes(room)) throw new Error(`${target} lies among the sources: name a place outside of them`)
  const pages = await ensureBuild(options)
  const isArchive = target.endsWith('.tar.gz')
  const unfinished = join(dirname(resolve(target)), `.${basename(target)}.${process.pid}`)
  const folder = isArchive ? join(unfinished, nameWithVersion()) : unfinished
  try {
    copySources(folder)
    writeManifest(folder)
    cpSync(pages, join(builtOf(folder), hashFiles(pageSources, folder)), { recursive: true })
    writeFileSync(wordsStampOf(folder), hashFiles(wordSources, folder))
    if (!isArchive) return renameSync(folder, target)
    const archive = `${unfinished}.tar.gz`
    await runProgram('tar', ['-czf', archive, '-C', unfinished, basename(folder)], {
      signal: options.signal,
      quiet: true,
    })
    renameSync(archive, target)
  } finally {
    for (const left of [unfinished, `${unfinished}.tar.gz`]) rmSync(left, { recursive: true, force: true })
  }
}

function copySources(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const path of [...rooms, ...files])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => isShipped(from) })
}

/** False for tests, what only developers need, installed packages and hidden files. */
function isShipped(path: string) {
  const [name, fromRoot] = [basename(path), relative(root, path)]
  if (files.includes(fromRoot)) return true
  return !developers.has(fromRoot) && !/^\.|^node_modules$|\.test\.tsx?$/.test(name)
}

/** Names the packages that answer and work, so that whoever installs it, however, gets no others. */
function writeManifest(folder: string) {
  const { devDependencies: _, ...manifest } = readJson('package.json')
  const lockfile = withoutDevelopment(readJson('package-lock.json') as Lockfile)
  for (const [name, content] of Object.entries({ 'package.json': manifest, 'package-lock.json': lockfile }))
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>
}

function nameWithVersion() {
  const { name, version } = readJson('package.json')
  return `${String(name)}-${String(version)}`
}
