type Test = { status: string; fullName?: string }
type Report = { testResults: { status: string; name?: string; assertionResults: Test[] }[] }

export type Count = { passed: number; failed: number }

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
