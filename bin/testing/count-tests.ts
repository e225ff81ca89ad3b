type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] }

export type Count = { passed: number; failed: number }

/** Counts the tests of Vitest's JSON report; a file that could not even be loaded is one failure. */
export function countTests(report: Report): Count {
  const tests = report.testResults.flatMap((file) => {
    const statuses = file.assertionResults.map((test) => test.status)
    return file.status === 'failed' && !statuses.includes('failed') ? [...statuses, 'failed'] : statuses
  })
  const count = (outcome: string) => tests.filter((status) => status === outcome).length
  return { passed: count('passed'), failed: count('failed') }
}
