import { expect, test } from 'vitest'
import { countTests, failuresIn } from './count-tests.ts'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((status) => ({ status })) })

test('passed and failed tests are counted, skipped ones are not', () => {
  const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')]
  expect(countTests({ testResults })).toEqual({ passed: 3, failed: 1 })
})

test('a file that does not load is a failure', () => {
  expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 })
})

test('a file whose clean-up fails is a failure although its tests passed', () => {
  expect(countTests({ testResults: [file('failed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
})

test('what failed is known by the paths of its files and the names of its tests', () => {
  const testResults = [
    { name: '/a.test.ts', ...file('passed', 'passed') },
    {
      name: '/b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'pays' },
        { status: 'passed', fullName: 'waits' },
      ],
    },
  ]
  expect(failuresIn({ testResults })).toEqual({ files: ['/b.test.ts'], tests: ['pays'] })
})
