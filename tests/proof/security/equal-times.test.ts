import { expect, inject, test } from 'vitest'
import { aMember, freshEmail } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { likelihoodOfOneDistribution } from '#tests/support/rank-test.ts'
import { visit } from '#tests/support/visit.ts'
import { randomOf } from '#tests/proof/settle-histories.ts'

/** Times are judged in the proof alone: at each run both are only requested. */
const isJudged = inject('everyStep')
const rounds = 3

type Send = () => Promise<unknown>

/** The times of both in milliseconds, each pair in an order of its own, so that what else the machine does strikes both. */
async function timesOf(pairs: number, first: Send, second: Send) {
  const random = randomOf(seed)
  const times: [number[], number[]] = [[], []]
  for (let pair = 0; pair < pairs; pair++) {
    const order: [0, 1] | [1, 0] = random() < 0.5 ? [0, 1] : [1, 0]
    for (const which of order) {
      await db.deleteFrom('rateLimits').execute()
      const began = performance.now()
      await (which === 0 ? first : second)()
      times[which].push(performance.now() - began)
    }
  }
  return times
}

/** The best of three rounds: of one alone every twentieth would be called different by chance. */
async function expectEqualTimes(pairs: number, first: Send, second: Send) {
  await timesOf(5, first, second)
  const likelihoods: number[] = []
  for (let round = 0; round < rounds && (likelihoods.at(-1) ?? 0) <= 0.05; round++)
    likelihoods.push(likelihoodOfOneDistribution(...(await timesOf(pairs, first, second))))
  if (isJudged) expect(Math.max(...likelihoods), `${likelihoods.join(', ')} (seed ${seed})`).toBeGreaterThan(0.05)
}

const median = (times: readonly number[]) => times.toSorted((left, right) => left - right)[times.length >> 1]!

test('the test of times sees a difference of a tenth, and none where there is none', () => {
  const random = randomOf(seed)
  const sample = (mean: number) => Array.from({ length: 500 }, () => mean * (0.9 + random() * 0.2))
  expect(likelihoodOfOneDistribution(sample(10), sample(11))).toBeLessThan(0.001)
  const equal = Array.from({ length: 5 }, () => likelihoodOfOneDistribution(sample(10), sample(10)))
  expect(Math.max(...equal)).toBeGreaterThan(0.05)
})

test('a login takes as long for a known as for an unknown address', { timeout: 300_000 }, async () => {
  const { email } = await aMember()
  const unknown = `n${email.slice(1)}`
  const logIn = (address: string) => async () => {
    const { status } = await visit('/login', { form: { email: address, password: 'wrong-password' } })
    expect(status).toBe(401)
  }
  await expectEqualTimes(isJudged ? 150 : 2, logIn(email), logIn(unknown))
})

test('a letter to a known address is asked for as quickly as one to an unknown', { timeout: 300_000 }, async () => {
  const [{ email }, unknown] = [await aMember(), freshEmail()]
  const requestLetter = (address: string) => async () => {
    expect((await visit('/forgot-password', { form: { email: address } })).status).toBe(303)
  }
  await expectEqualTimes(isJudged ? 1_000 : 5, requestLetter(email), requestLetter(unknown))
})

// Its row is read before it is judged, which is a thirtieth of the time: less than what a line adds by chance.
test(
  'an ad that nobody may see takes a tenth longer at most than one that is not there',
  { timeout: 300_000 },
  async () => {
    const [ad, gone] = [await anAd({ status: 'pending' }), await anAd()]
    await db.deleteFrom('ads').where('id', '=', gone.id).execute()
    const open = (id: number) => async () => {
      const answer = await visit(`/ad/${id}`)
      expect(answer.status).toBe(404)
      await answer.text()
    }
    const [hidden, missing] = (await timesOf(isJudged ? 500 : 5, open(ad.id), open(gone.id))).map(median)
    if (isJudged) expect(Math.abs(hidden! / missing! - 1)).toBeLessThan(0.1)
  },
)
