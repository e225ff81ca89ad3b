import { expect, test } from 'vitest'
import { root } from '../building/root.ts'
import { countTests, failuresIn, reasonsIn } from './count-tests.ts'

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

test('a failure is told by its file, its name and how its message begins; a file without tests by its own message', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const testResults = [
    { name: `${root}/a.test.ts`, status: 'failed', message: 'Cannot find x', assertionResults: [] },
    {
      name: `${root}/app/b.test.ts`,
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'pays', failureMessages: [`\u001b[31mno\u001b[39m\n${long}`] }],
    },
  ]
  const [unloaded, failed = ''] = reasonsIn({ testResults })
  expect(unloaded).toBe('a.test.ts\n    Cannot find x')
  expect(failed).toMatch(/^app\/b\.test\.ts › pays\n    no\n    line 0\n/)
  expect(failed.split('\n')).toHaveLength(13)
})
