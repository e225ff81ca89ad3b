import { expect, test } from 'vitest'
import { letterNamed, letterNames } from './letter-names.ts'
import { searchKey } from './search-key.ts'

test('models that are a letter and a number are found in either script', () => {
  expect(letterNamed(searchKey('بي'), '30')).toBe('p30')
  expect(letterNamed(searchKey('اس'), '23')).toBe('s23')
  expect(letterNamed(searchKey('بي'), '2015')).toBeNull()
  expect(letterNamed(searchKey('بي'), undefined)).toBeNull()
  expect(letterNamed(searchKey('بيت'), '30')).toBeNull()
  expect(letterNames('p30')).toEqual([`${searchKey('بي')} 30`])
  expect(letterNames('a54')).toEqual([`${searchKey('اي')} 54`, `${searchKey('ايه')} 54`])
  expect(letterNames('ps5')).toEqual([])
})
