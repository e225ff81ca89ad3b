import { expect, test } from 'vitest'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const titleOf = async (answer: Response) => /<title>([^<]*)/.exec(await answer.text())?.[1]

test('an address leads to its page however it is written', async () => {
  const as = await aPerson()
  const { id } = await anAd({ owner: as, status: 'approved' })
  for (const [plain, ...others] of [
    ['/browse', '/BROWSE', '/%62rowse', '/browse/'],
    ['/en/browse', '/en/Browse', '/en/%62rowse'],
    ['/messages', '/Messages', '/messages/'],
    [`/profile/ads/${id}/edit`, `/Profile/ads/${id}/edit`],
    ['/change-password', '/Change-Password'],
    ['/browse/nowhere', '/Browse/nowhere', '/%62rowse/nowhere'],
  ]) {
    const right = await visit(plain!, { as })
    const title = await titleOf(right)
    expect(title).toBeTruthy()
    for (const path of others) {
      const answer = await visit(path, { as })
      expect([answer.status, await titleOf(answer)], path).toEqual([right.status, title])
    }
  }
})

test('what was escaped twice is read once', async () => {
  expect([(await visit('/%62rowse')).status, (await visit('/%2562rowse')).status]).toEqual([200, 404])
  const page = await (await visit('/browse?search=%2541%253Cb%253E')).text()
  expect(page).toContain('value="%41%3Cb%3E"')
})
