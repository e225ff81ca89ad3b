import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../building/run-program.ts'
import { countTests, failuresIn, type Count, type Failures } from './count-tests.ts'

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
): Promise<Count & Failures> {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const problem = await runProgram('vitest', ['run', ...files, ...chosen, ...reporters, `--maxWorkers=${workers}`], {
      env,
      signal,
    }).catch((error: unknown) => error)
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const count = { ...countTests(results), ...failuresIn(results) }
    // An error outside every test fails the run without failing a test.
    return problem && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
