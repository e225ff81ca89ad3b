import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../install.mjs'
import { ensureBuild } from '../building/ensure-build.ts'
import { ensureWords } from '../building/ensure-words.ts'
import { root } from '../building/root.ts'
import { runProgram } from '../building/run-program.ts'
import { findChromium } from './find-chromium.ts'
import type { Gate } from './run-gates.ts'
import { runVitest } from './run-vitest.ts'

// Named one by one: from the root the linter would walk through everything that is installed.
const rooms = [
  ...['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain'],
  ...['jobs', 'server', 'app', 'bin', 'tests', 'bench'],
].filter((room) => existsSync(join(root, room)))
const rootFiles = readdirSync(root).filter((name) => /\.(ts|cjs|mjs)$/.test(name))

/** Everything that has to hold, the quick before the slow, in rounds that keep two processors at work. */
export function gates(signal: AbortSignal): Gate[][] {
  const env: Record<string, string | undefined> = { NODE_ENV: undefined }
  const program = (name: string, command: string, ...args: string[]): Gate => ({
    name,
    run: () => runProgram(command, args, { signal, quiet: true }),
  })

  const build: Gate = {
    name: 'build',
    async run() {
      env.BUILD_DIR = await ensureBuild({ signal })
    },
  }
  const browser: Gate = {
    name: 'browser',
    async run() {
      const packages = install([join(root, 'tests/lighthouse/packages')])
      env.CHROMIUM = await findChromium({ signal })
      await packages
    },
  }

  return [
    [{ name: 'words', run: () => ensureWords({ signal }) }],
    [program('route types', 'react-router', 'typegen')],
    // What comes over the line is waited for while the processors work.
    [program('types', 'tsc', '--noEmit', '-p', '.'), build, browser],
    [
      program('lint', 'oxlint', ...rooms),
      program('format', 'oxfmt', '--check', ...rooms, ...rootFiles),
      program('import laws', 'depcruise', '--config', '.dependency-cruiser.cjs', ...rooms),
      program('unused code', 'knip'),
    ],
    [{ name: 'unit and database', run: () => runVitest(['unit', 'database'], { env, signal }) }],
    // One more than there are processors: a journey often waits for what moves.
    [{ name: 'journeys', run: () => runVitest(['journeys'], { env, signal, workers: 3 }) }],
    // Alone, since it measures time.
    [{ name: 'lighthouse', run: () => runVitest(['lighthouse'], { env, signal }) }],
  ]
}
