import { expect, test } from 'vitest'
import { stayOnPage } from './stay-on-page.ts'

const failing = (message: string) => () => Promise.reject(new TypeError(message))
const troubleOf = async (message: string, once: boolean) => {
  const answer = (await stayOnPage(failing(message), { once })) as {
    data: { trouble: string }
    init: { status: number }
  }
  return [answer.data.trouble, answer.init.status]
}

test('O3: after the lost answer of a payment nobody is asked to send it again', async () => {
  expect(await troubleOf('Failed to fetch', true)).toEqual(['unsure', 503])
})

test('what was never sent, or may be sent twice, is sent again', async () => {
  expect(await troubleOf('unsent', true)).toEqual(['line', 503])
  expect(await troubleOf('Failed to fetch', false)).toEqual(['line', 503])
})
