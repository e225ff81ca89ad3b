import { expect, test } from 'vitest'
import { processesFor } from './web-processes.ts'

const gigabyte = 1024 ** 3

test.each([
  { cores: 1, memory: 16 * gigabyte, processes: 1 },
  { cores: 2, memory: gigabyte, processes: 1 },
  // What machines of «2 GB» have left of it.
  { cores: 2, memory: 1.9 * gigabyte, processes: 2 },
  { cores: 4, memory: 4 * gigabyte, processes: 4 },
  { cores: 4, memory: 2 * gigabyte, processes: 2 },
  { cores: 64, memory: 256 * gigabyte, processes: 8 },
])('$cores cores and $memory bytes: $processes', ({ processes, ...machine }) => {
  expect(processesFor({ ...machine, platform: 'linux' })).toBe(processes)
})

test('where the kernel does not spread connections, one', () => {
  expect(processesFor({ cores: 8, memory: 32 * gigabyte, platform: 'darwin' })).toBe(1)
})
