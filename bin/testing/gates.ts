import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../building/ensure-build.ts'
import { ensureWords } from '../building/ensure-words.ts'
import { root } from '../building/root.ts'
import { runProgram } from '../building/run-program.ts'
import { hasProgram, installPackage, mayInstall } from './debian-packages.ts'
import { findChromium } from './find-chromium.ts'
import { findPromtool } from './find-promtool.ts'
import { provideSshd } from './find-sshd.ts'
import { installEngines } from './install-engines.ts'
import type { Gate } from './run-gates.ts'
import { runTests } from './run-tests.ts'
import { runVitest } from './run-vitest.ts'

// Named one by one: from the root the linter would walk through everything that is installed.
const rooms = [
  ...['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain'],
  ...['jobs', 'server', 'app', 'bin', 'tests', 'bench'],
].filter((room) => existsSync(join(root, room)))
const rootFiles = readdirSync(root).filter((name) => /\.(ts|cjs|mjs)$/.test(name))

/** Everything that has to hold, the quick before the slow, with beside each other what keeps two processors at work. */
export function gates(signal: AbortSignal): Gate[] {
  const { words, programs, routeTypes, build, env } = preparations(signal)
  const program = (name: string, after: Gate[], command: string, ...args: string[]): Gate => ({
    name,
    after,
    run: () => runProgram(command, args, { signal, quiet: true }),
  })
  const read = [
    // Each checker infers the same types again; the other processor has the linter.
    program('types', [routeTypes], 'tsc', '--noEmit', '-p', '.', '--checkers', '1'),
    program('lint', [routeTypes], 'oxlint', ...rooms),
    program('format', [routeTypes], 'oxfmt', '--check', ...rooms, ...rootFiles),
    program('import laws', [routeTypes], 'depcruise', '--config', '.dependency-cruiser.cjs', ...rooms),
    program('unused code', [routeTypes], 'knip'),
  ]

  const tests: Gate = {
    name: 'unit and database',
    after: [build, programs, ...read],
    run: () => runTests(runVitest, ['unit', 'database'], { env, signal }),
  }
  const journeys: Gate = {
    name: 'journeys',
    after: [tests],
    // More than there are processors: a journey often waits for what moves.
    run: () => runTests(runVitest, ['journeys'], { env, signal, workers: 4 }),
  }
  const alerts: Gate = {
    name: 'alerts',
    after: [programs],
    async run() {
      const promtool = await findPromtool({ signal })
      await runProgram(promtool, ['test', 'rules', 'docs/metrics/alerts.test.yml'], { signal, quiet: true })
    },
  }
  return [words, programs, routeTypes, build, ...read, alerts, tests, journeys]
}

/** Where the journeys in other browser engines stand. */
export const enginesFolder = 'proof/engines'

/** The tests that take some of many cases, with all of them; only in the files whose paths hold one of these. */
export function proofs(signal: AbortSignal, files: string[] = []): Gate[] {
  const { words, programs, routeTypes, build, env } = preparations(signal)
  env.EVERY_STEP = '1'
  const engines: Gate = { name: 'engines', after: [programs], run: () => installEngines({ signal }) }
  const visitsThem = files.length === 0 || files.includes(enginesFolder)
  const proof: Gate = {
    name: 'proof',
    after: [build, programs, ...(visitsThem ? [engines] : [])],
    run: () => runVitest(['database', 'journeys', 'cluster'], { env, signal, files }),
  }
  return [words, programs, routeTypes, build, ...(visitsThem ? [engines] : []), proof]
}

function preparations(signal: AbortSignal) {
  const env: Record<string, string | undefined> = { NODE_ENV: undefined }
  const words: Gate = { name: 'words', run: () => ensureWords({ signal }) }
  // What comes over the line is waited for while the processors work.
  const programs: Gate = {
    name: 'programs',
    async run() {
      env.CHROMIUM = await findChromium({ signal })
      if (!mayInstall()) return
      if (!hasProgram('age')) await installPackage('age', { signal })
      // An object store that checks signatures; none of its services is started.
      if (!existsSync('/usr/lib/python3/dist-packages/swift')) await installPackage('python3-swift', { signal })
      await provideSshd({ signal })
    },
  }
  const routeTypes: Gate = {
    name: 'route types',
    after: [words],
    run: () => runProgram('react-router', ['typegen'], { signal, quiet: true }),
  }
  const build: Gate = {
    name: 'build',
    after: [routeTypes],
    async run() {
      env.BUILD_DIR = await ensureBuild({ signal })
    },
  }
  return { words, programs, routeTypes, build, env }
}
