import { afterEach, expect, test, vi } from 'vitest'
import { announcePrivileges } from './announce-privileges.ts'

const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => void printed.mockClear())
const linesAfter = (message: unknown) => {
  announcePrivileges(message)
  return printed.mock.calls.join('')
}

test.each([
  ['without network', { kind: 'bubblewrap', network: false }, 'in bubblewrap: no network, no files'],
  ['with namespaces', { kind: 'namespaces', network: false }, 'without network, with limits'],
  ['with limits alone', { kind: 'limits', network: true }, 'within reach of the network: apt install bubblewrap'],
  ['that does not start', null, 'does not start'],
])('hole 3: of a decoder %s it is said', (_, decoder, words) => {
  expect(linesAfter({ privileges: { processes: [], decoder } })).toContain(words)
})

test('hole 3: whatever the web process says, the start goes on and prints nothing of it', () => {
  for (const message of [null, 'ready', 7, { privileges: null }, { privileges: 'x' }, { privileges: { processes: 3 } }])
    expect(() => announcePrivileges(message)).not.toThrow()
  expect(
    linesAfter({ privileges: { processes: [{ uid: '\u001b[2J' }], decoder: { kind: '\u001b[2J' } } }),
  ).not.toContain('\u001b')
})
