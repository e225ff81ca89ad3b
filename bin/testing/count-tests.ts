import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../building/root.ts'

type Test = { status: string; fullName?: string; failureMessages?: string[] }
type Report = { testResults: { status: string; name?: string; message?: string; assertionResults: Test[] }[] }

/** `reasons`: what failed and why, a few lines each; they are printed at the end. */
export type Count = { passed: number; failed: number; reasons?: string[] }

/** What failed: the paths of the files, and the full names of their tests. */
export type Failures = { files: string[]; tests: string[] }

/** Counts the tests of Vitest's JSON report; a file that could not even be loaded is one failure. */
export function countTests(report: Report): Count {
  const tests = report.testResults.flatMap((file) => {
    const statuses = file.assertionResults.map((test) => test.status)
    return file.status === 'failed' && !statuses.includes('failed') ? [...statuses, 'failed'] : statuses
  })
  const count = (outcome: string) => tests.filter((status) => status === outcome).length
  return { passed: count('passed'), failed: count('failed') }
}

/** What failed by name; a file that could not even be loaded has no tests. */
export function failuresIn(report: Report): Failures {
  const files = report.testResults.filter((file) => file.status === 'failed')
  const tests = files.flatMap((file) => file.assertionResults.filter((test) => test.status === 'failed'))
  return { files: files.map((file) => file.name ?? ''), tests: tests.map((test) => test.fullName ?? '') }
}

/** Each failure in a few lines: its file, its name, and how its message begins. */
export function reasonsIn(report: Report): string[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const path = relative(root, file.name ?? '')
      const tests = file.assertionResults.filter((test) => test.status === 'failed')
      if (tests.length === 0) return [`${path}\n${beginning(file.message ?? '')}`]
      return tests.map((test) => `${path} › ${test.fullName}\n${beginning(test.failureMessages?.join('\n') ?? '')}`)
    })
}

/** A failed comparison may hold a whole page. */
function beginning(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n')
}
