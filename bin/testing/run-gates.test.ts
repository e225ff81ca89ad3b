import { afterEach, expect, test, vi } from 'vitest'
import { runGates, summary, type Gate } from './run-gates.ts'

const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterEach(() => {
  said.mockClear()
  complained.mockClear()
})

const pause = () => new Promise<void>((resume) => setTimeout(resume, 5))

test('a gate begins once, when all that it comes after have ended, also those that failed', async () => {
  const order: string[] = []
  const gate = (name: string, after: Gate[], fails = false): Gate => ({
    name,
    after,
    async run() {
      order.push(`${name} begins`)
      await pause()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    },
  })
  const first = gate('first', [])
  const [left, right] = [gate('left', [first], true), gate('right', [first])]
  const last = gate('last', [left, right])

  expect(await runGates([last, first, left, right], new AbortController().signal)).toEqual({
    passed: 3,
    failed: 1,
    reasons: ['left: see above'],
  })
  expect(order).toEqual([
    ...['first begins', 'first ends', 'left begins', 'right begins'],
    ...['left ends', 'right ends', 'last begins', 'last ends'],
  ])
  expect(complained).toHaveBeenCalled()
})

test('nothing begins any more after the run was stopped', async () => {
  const stop = new AbortController()
  const first: Gate = { name: 'first', run: async () => stop.abort() }
  const second = vi.fn<() => Promise<void>>(async () => {})
  expect(await runGates([first, { name: 'second', after: [first], run: second }], stop.signal)).toEqual({
    passed: 1,
    failed: 0,
    reasons: [],
  })
  expect(second).not.toHaveBeenCalled()
})

test('what failed is repeated at the end, and the count is the last line', async () => {
  const pays: Gate = { name: 'tests', run: async () => ({ passed: 2, failed: 1, reasons: ['a.test.ts › pays'] }) }
  const total = await runGates([pays], new AbortController().signal)
  expect(summary(total)).toBe('✗ tests: a.test.ts › pays\n2 passed, 1 failed\n')
})
