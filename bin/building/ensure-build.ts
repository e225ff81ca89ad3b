import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLock } from '../lock.mjs'
import { ensureWords } from './ensure-words.ts'
import { hashFiles } from './hash-files.ts'
import { builtOf, isRelease } from './is-release.mjs'
import { root } from './root.ts'
import { markWorker } from './mark-worker.ts'
import { runProgram } from './run-program.ts'
import { slimManifest } from './slim-manifest.ts'

/** What the pages are built of. */
export const pageSources: string[] = [
  ...['app', 'shared', 'domain', 'db', 'adapters', 'mail', 'config', 'public', 'i18n/messages', 'i18n/pages'],
  // Not the compiled catalogs, which follow from the messages.
  ...readdirSync(join(root, 'i18n')).flatMap((name) => (name.endsWith('.ts') ? [`i18n/${name}`] : [])),
  ...[
    'bin/words.mjs',
    'bin/building/app-icons.ts',
    'bin/building/first-visits.ts',
    'bin/building/mark-worker.ts',
    'bin/building/one-module-graph.ts',
    'bin/building/router-fallbacks.ts',
    'bin/building/service-worker.ts',
    'bin/building/slim-manifest.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'react-router.config.ts',
  ],
]
const builds = join(root, '.cache/builds')
const buildsStored = 4

/**
 * The folder of the pages built from exactly these sources. Every state of the sources has a folder of its own,
 * so that a running site keeps the files it serves while another version is built beside it.
 */
export async function ensureBuild({
  signal,
  onBuild,
}: { signal?: AbortSignal; onBuild?: () => void } = {}): Promise<string> {
  await ensureWords({ signal })
  const hash = hashFiles(pageSources)
  if (isRelease(root)) return builtInRelease(hash)
  const folder = join(builds, hash)
  if (!isBuilt(folder)) {
    const lock = await waitForLock(join(root, '.cache/build.lock'))
    try {
      if (!isBuilt(folder)) await build(folder, { signal, onBuild })
    } finally {
      lock.release()
    }
  }
  utimesSync(folder, new Date(), new Date())
  return folder
}

function builtInRelease(hash: string) {
  const folder = join(builtOf(root), hash)
  if (isBuilt(folder)) return folder
  throw new Error('The sources of this release were changed: bring it anew, or remove built/ to have it built here')
}

function isBuilt(folder: string) {
  return existsSync(join(folder, 'server/index.js'))
}

async function build(folder: string, { signal, onBuild }: { signal?: AbortSignal; onBuild?: () => void }) {
  onBuild?.()
  mkdirSync(builds, { recursive: true })
  removeOld()
  const unfinished = `${folder}.unfinished`
  await runProgram('react-router', ['build'], {
    env: { BUILD_DIR: unfinished, NODE_ENV: 'production' },
    signal,
    quiet: true,
  })
  slimManifest(unfinished)
  markWorker(unfinished)
  renameSync(unfinished, folder)
}

function removeOld() {
  const age = (name: string) => statSync(join(builds, name)).mtimeMs
  const names = readdirSync(builds).sort((a, b) => age(b) - age(a))
  const unfinished = names.filter((name) => name.endsWith('.unfinished'))
  const old = names.filter((name) => !unfinished.includes(name)).slice(buildsStored - 1)
  for (const name of [...unfinished, ...old]) rmSync(join(builds, name), { recursive: true, force: true })
}
