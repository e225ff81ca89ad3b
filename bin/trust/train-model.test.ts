import { expect, test } from 'vitest'
import { advanceProbabilities } from '#domain/conversations/advance-model.ts'
import { advanceWeights } from '#domain/conversations/advance-weights.ts'
import { readTalks } from './read-talks.ts'
import { quantised, trainModel } from './train-model.ts'

const talks = [
  { hand: 'a', texts: ['مرحبا', 'حول عربون قبل ما تشوف'], fraud: true },
  { hand: 'a', texts: ['ابعت عربون وبحجزها'], fraud: true },
  { hand: 'b', texts: ['مرحبا', 'الدفع عند الاستلام'], fraud: false },
  { hand: 'b', texts: ['تعال شوفها وبعدين منحكي'], fraud: false },
]

test('what was learnt tells apart what it was learnt from, and is the same each time', () => {
  const model = quantised(trainModel(talks))
  expect(quantised(trainModel(talks))).toEqual(model)
  for (const { texts, fraud } of talks) expect(advanceProbabilities(texts, model).at(-1)! > 0.5).toBe(fraud)
})

test('the weights that are shipped are those that the set teaches', () => {
  const { scale, bias, weights } = quantised(trainModel(readTalks('learnt')))
  // Other processors may round the last digit of a logarithm otherwise.
  for (const [at, each] of bias.entries()) expect(each).toBeCloseTo(advanceWeights.bias[at]!, 2)
  expect(scale).toBeCloseTo(advanceWeights.scale, 3)
  const [learnt, shipped] = [Buffer.from(weights, 'base64'), Buffer.from(advanceWeights.weights, 'base64')]
  expect(learnt.filter((byte, at) => Math.abs(((byte << 24) >> 24) - ((shipped[at]! << 24) >> 24)) > 1).length).toBe(0)
}, 120_000)
