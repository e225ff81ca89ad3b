import { lengthOf, lengths, readTogether, signOf, slotOf } from '#domain/conversations/advance-model.ts'
import { featureBits, featuresOf } from '#domain/conversations/message-features.ts'
import { minimise } from './minimise.ts'
import type { Talk } from './read-talks.ts'

/** Weights of a logistic regression, the last of them its bias. */
export type Trained = Float64Array

type Example = { slots: Int32Array; values: Float64Array; length: number; isFraud: boolean; weight: number }

const dimensions = (1 << featureBits) + lengths
/** Of an L2 penalty: what is learnt from a word that stands in one conversation alone stays small. */
const penalty = 0.01

/** Learns from conversations which features tell those of cheats from honest ones. The same for the same conversations. */
export function trainModel(talks: readonly Talk[]): Trained {
  const examples = weighed(talks.flatMap(examplesOf))
  const score = (weights: Float64Array, { slots, values, length }: Example) => {
    let sum = weights[(1 << featureBits) + length]!
    for (let at = 0; at < slots.length; at++) sum += values[at]! * weights[slots[at]!]!
    return sum
  }

  /** The loss, and its gradient written into `gradient`. */
  return minimise(dimensions, (weights, gradient) => {
    let loss = 0
    for (let at = 0; at < dimensions; at++) {
      const isBias = at >= 1 << featureBits
      loss += isBias ? 0 : (penalty / 2) * weights[at]! ** 2
      gradient[at] = isBias ? 0 : penalty * weights[at]!
    }
    for (const example of examples) {
      const side = example.isFraud ? 1 : -1
      const margin = side * score(weights, example)
      loss += example.weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin)
      const slope = (-side * example.weight) / (1 + Math.exp(margin))
      for (let at = 0; at < example.slots.length; at++) gradient[example.slots[at]!]! += slope * example.values[at]!
      gradient[(1 << featureBits) + example.length]! += slope
    }
    return loss
  })
}

/** A conversation as a whole; of an honest one also how it stands after its first, third and fifth message, none of which is a demand either. */
function examplesOf({ texts, fraud }: Talk): Omit<Example, 'weight'>[] {
  const ends = fraud ? [] : [1, 3, 5].filter((end) => end < texts.length)
  return [...ends, texts.length].map((end) => exampleOf(texts.slice(Math.max(0, end - readTogether), end), fraud))
}

function exampleOf(texts: string[], isFraud: boolean) {
  const features = new Set(texts.flatMap((text) => [...featuresOf(text)]))
  const sums = new Map<number, number>()
  for (const feature of features) sums.set(slotOf(feature), (sums.get(slotOf(feature)) ?? 0) + signOf(feature))
  const length = Math.sqrt(features.size || 1)
  const values = Float64Array.from(sums.values(), (sum) => sum / length)
  return { slots: Int32Array.from(sums.keys()), values, length: lengthOf(features.size), isFraud }
}

/** Cheats and honest people count the same, however many there are of each. */
function weighed(examples: Omit<Example, 'weight'>[]): Example[] {
  const frauds = examples.filter(({ isFraud }) => isFraud).length
  const weightOf = (isFraud: boolean) => examples.length / (2 * (isFraud ? frauds : examples.length - frauds))
  return examples.map((example) => ({ ...example, weight: weightOf(example.isFraud) }))
}

/** As the product has it: eight bits a weight. */
export function quantised(trained: Trained) {
  const weights = trained.subarray(0, 1 << featureBits)
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return { scale, bias: [...trained.subarray(1 << featureBits)], weights: Buffer.from(bytes.buffer).toString('base64') }
}
