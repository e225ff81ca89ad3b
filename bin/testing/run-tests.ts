import { childEnv } from '#config/child-env.ts'
import type { Count } from './count-tests.ts'
import type { runVitest, VitestOptions } from './run-vitest.ts'

type Run = typeof runVitest

/** In files. More than these are no accident of a busy machine. */
const mostAlone = 3

/**
 * Runs the tests of these Vitest projects beside each other, and the files that failed there once more alone, with the
 * same seed. What fails alone too has failed; what passes alone is named in the output, for it waits for a clock or
 * hides a race.
 */
export async function runTests(run: Run, projects: string[], { workers, ...options }: VitestOptions): Promise<Count> {
  const { TEST_SEED = String(Date.now() % 100_000) } = childEnv(options.env)
  const env = { ...options.env, TEST_SEED }
  const together = await run(projects, { ...options, env, workers })
  const { files, tests, passed, failed, outside } = together
  // An error that belongs to no test would not come again with the files that failed.
  if (outside > 0 || files.length === 0 || files.length > mostAlone || options.signal.aborted) return together
  const alone = await run(projects, { ...options, env, workers: 1, files })
  // A file that did not load, or whose end failed, has no test to name.
  const names = tests.length > 0 ? tests : files
  const passedAlone = names.filter((name) => ![...alone.tests, ...alone.files].includes(name))
  for (const name of passedAlone) process.stdout.write(`! only alone  ${name}\n`)
  return { passed: passed + failed - alone.failed, failed: alone.failed, reasons: alone.reasons ?? [] }
}
