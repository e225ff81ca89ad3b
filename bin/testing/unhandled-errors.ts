import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '#config/child-env.ts'
import type { Reporter } from 'vitest/node'

/** The file in the report's folder that says how many errors there were outside every test. */
export const unhandledErrors = 'unhandled-errors'

/** Vitest reporter: its JSON report knows nothing of errors outside tests. `REPORT_DIR` names the folder. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]) {
    const { REPORT_DIR = '' } = childEnv({})
    writeFileSync(join(REPORT_DIR, unhandledErrors), String(errors.length))
  }
}
