import { expect, test } from 'vitest'
import { compareVersion } from './newest-postgres.ts'

test('a server behind the newest minor version that is known is said to be, any other is not', () => {
  expect(compareVersion(180_004)).toEqual({ version: '18.4', newest: '18.6', isBehind: true })
  expect(compareVersion(180_006).isBehind).toBe(false)
  expect(compareVersion(180_009).isBehind).toBe(false)
  expect(compareVersion(190_000)).toEqual({ version: '19.0', newest: '19.0', isBehind: false })
})
