import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../building/run-program.ts'
import { countTests, failuresIn, reasonsIn, type Count, type Failures } from './count-tests.ts'
import { unhandledErrors } from './unhandled-errors.ts'

/** `outside`: how many errors belong to no test. */
export type Run = Count & Failures & { outside: number }

export type VitestOptions = {
  env: Record<string, string | undefined>
  signal: AbortSignal
  workers?: number
  /** Only the files whose paths hold one of these. */
  files?: string[]
}

/** Runs the tests of these Vitest projects, counts them and says what failed. */
export async function runVitest(
  projects: string[],
  { env, signal, workers = 2, files = [] }: VitestOptions,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'unhandled-errors.ts')}`,
    `--outputFile.json=${report}`,
  ]
  try {
    const problem = await runProgram('vitest', ['run', ...files, ...chosen, ...reporters, `--maxWorkers=${workers}`], {
      env: { ...env, REPORT_DIR: folder },
      signal,
    }).catch((error: unknown) => error)
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const outside = Number(readFileSync(join(folder, unhandledErrors), 'utf8'))
    const count = { ...countTests(results), ...failuresIn(results), reasons: reasonsIn(results), outside }
    // An error outside every test fails the run without failing a test.
    return problem && count.failed === 0
      ? { ...count, failed: 1, reasons: ['an error outside of every test, which is printed above'] }
      : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
