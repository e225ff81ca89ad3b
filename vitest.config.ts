import { configDefaults, defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/long-first.ts'

const databaseRooms = [
  'domain',
  'db',
  'jobs',
  'adapters',
  'mail',
  'server',
  'app',
  'tests/support',
  'tests/requests',
  'tests/proof',
]

// What the built pages load from Node is loaded from Node by the tests too, so that both share one copy.
const oneModuleGraph = [
  /\/(shared|i18n|config|db|adapters|mail|domain|app\/(request|read-models|intents))\/.+(?<!\.test)\.(ts|js)$/,
]

// Loading the product anew for each of the files took longer than their tests.
const inOneProcess = { isolate: false }

const onDatabase = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/setup-file.ts'],
  ...inOneProcess,
  // Patience, no bound: what is slow is counted elsewhere, and a busy machine is no fault.
  testTimeout: 90_000,
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 60_000,
}

const everyStep = process.env.EVERY_STEP === '1'

// Of the proof alone: other browsers, and an external server's last minute, by programs that are no packages of ours. Their parts are
// tested beside the code.
const needEngines = ['tests/proof/engines/**', 'tests/proof/last-minute-external.test.ts']
const onManyNodes = 'tests/proof/cluster/**'

export default defineConfig({
  // React Router's own plugin is for serving; tests import the modules as they are, and React as it is shipped.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    server: { deps: { external: oneModuleGraph } },
    // By itself it would leave one of two processors idle.
    maxWorkers: 2,
    // Pages are made and thrown away by the thousand: a larger nursery leaves the garbage collector less to copy.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    provide: {
      everyStep,
      seed: Number(process.env.TEST_SEED ?? Date.now() % 100_000),
    },
    // The secret signs the sessions of the tests and nothing else.
    env: { NODE_ENV: 'production', APP_SECRET: 'only-for-tests-0123456789abcdefghij' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,i18n,config,bin}/**/*.test.ts', 'tests/laws/**/*.test.ts'],
          // Patience, no bound: laws read every file of the project.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [`{${databaseRooms.join(',')}}/**/*.test.ts`],
          exclude: [...configDefaults.exclude, onManyNodes, ...(everyStep ? [] : needEngines)],
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          // Of the proof alone, by programs that are no packages of ours; one after the other and after everything else, because each
          // has a dozen processes and some are about how much they carry.
          name: 'cluster',
          include: [`${onManyNodes}/*.test.ts`],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/setup-file.ts', 'tests/support/setup-journey.ts'],
          ...inOneProcess,
          testTimeout: 120_000,
          // A page is waited for, however busy the machine is.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
