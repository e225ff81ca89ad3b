import { expect, test, vi } from 'vitest'
import { runTests } from './run-tests.ts'
import type { runVitest } from './run-vitest.ts'

const options = () => ({ env: {}, signal: new AbortController().signal, workers: 4 })
const good = { passed: 10, failed: 0, files: [], tests: [], outside: 0 }

test('tests that pass are run once', async () => {
  const run = vi.fn<typeof runVitest>(async () => good)
  expect(await runTests(run, ['journeys'], options())).toMatchObject({ passed: 10, failed: 0 })
  expect(run).toHaveBeenCalledOnce()
})

test('a file that failed beside others runs alone with the same seed, and what only passes there is named', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const run = vi
    .fn<typeof runVitest>()
    .mockResolvedValueOnce({ passed: 8, failed: 2, files: ['a.test.ts'], tests: ['pays', 'waits'], outside: 0 })
    .mockResolvedValueOnce({
      passed: 4,
      failed: 1,
      files: ['a.test.ts'],
      tests: ['pays'],
      reasons: ['pays'],
      outside: 0,
    })
  const count = await runTests(run, ['journeys'], options())
  const said = write.mock.calls.join('')
  write.mockRestore()
  expect(count).toEqual({ passed: 9, failed: 1, reasons: ['pays'] })
  expect(said).toBe('! only alone  waits\n')
  expect(run.mock.calls.map(([projects]) => projects)).toEqual([['journeys'], ['journeys']])
  const [first, second] = run.mock.calls.map(([, options]) => options)
  expect(second).toMatchObject({ workers: 1, files: ['a.test.ts'] })
  expect(second?.env.TEST_SEED).toBe(first?.env.TEST_SEED)
})

test('when many files fail, or none by name, nothing is tried again', async () => {
  for (const files of [['a', 'b', 'c', 'd'], []]) {
    const run = vi.fn<typeof runVitest>(async () => ({ passed: 1, failed: 4, files, tests: files, outside: 0 }))
    expect(await runTests(run, ['journeys'], options())).toMatchObject({ passed: 1, failed: 4 })
    expect(run).toHaveBeenCalledOnce()
  }
})

test('where an error belongs to no test nothing is tried again: it would be missed', async () => {
  const run = vi.fn<typeof runVitest>(async () => ({
    passed: 9,
    failed: 1,
    files: ['a'],
    tests: ['waits'],
    outside: 1,
  }))
  expect(await runTests(run, ['journeys'], options())).toMatchObject({ passed: 9, failed: 1 })
  expect(run).toHaveBeenCalledOnce()
})
