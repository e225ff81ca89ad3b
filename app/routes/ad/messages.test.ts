import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

test('what is refused comes back with its words, also where the conversation has begun', async () => {
  const [as, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const path = `/ad/${ad.id}/messages`
  const tooLong = { content: `مرحبا ${'و'.repeat(limits.chatMessageLength)}` }
  const refuse = async () => {
    const answer = await visit(path, { as, form: tooLong })
    expect([answer.status, (await answer.text()).includes(tooLong.content)]).toEqual([422, true])
  }
  await refuse()
  const sent = await visit(path, { as, form: { content: 'متوفر؟' } })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/messages\/.*#end$/)])
  await refuse()
  const again = await visit(path, { as })
  expect([again.status, again.headers.get('Location')]).toEqual([302, sent.headers.get('Location')?.split('#')[0]])
})
