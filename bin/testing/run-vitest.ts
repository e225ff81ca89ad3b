import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../building/run-program.ts'
import { countTests, type Count } from './count-tests.ts'

type Options = {
  env: Record<string, string | undefined>
  signal: AbortSignal
  workers?: number
  /** Only the files whose paths hold one of these. */
  files?: string[]
}

/** Runs the tests of these Vitest projects and counts them. */
export async function runVitest(projects: string[], { env, signal, workers = 2, files = [] }: Options): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const problem = await runProgram('vitest', ['run', ...files, ...chosen, ...reporters, `--maxWorkers=${workers}`], {
      env,
      signal,
    }).catch((error: unknown) => error)
    const count = countTests(JSON.parse(readFileSync(report, 'utf8')))
    // An error outside every test fails the run without failing a test.
    return problem && count.failed === 0 ? { ...count, failed: 1 } : count
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
