import { expect, test } from 'vitest'
import { readFormData } from './form-data.ts'

const sent = (body: string) =>
  readFormData(
    new Request('http://localhost', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  )

test('a form is read with its doubled names, and without NULs', async () => {
  const form = await sent('a=1&a=2%00&b=%00')
  expect([...form]).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', ''],
  ])
})

test('a form with more controls than any of ours is turned away before anything looks through it', async () => {
  const controls = (count: number) => Array.from({ length: count }, (_, n) => `n${n}=`).join('&')
  expect([...(await sent(controls(1000)))]).toHaveLength(1000)
  await expect(sent(controls(1001))).rejects.toMatchObject({ status: 400 })
  await expect(sent(controls(16_000))).rejects.toMatchObject({ status: 400 })
})
