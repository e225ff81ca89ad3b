import { advanceWeights } from './advance-weights.ts'
import { featureBits, featuresOf } from './message-features.ts'

/** So much of what somebody wrote last is read together: money is asked for over several messages. */
export const readTogether = 10

/** From here on the reader is warned: of the hands that a model had not learnt from, one honest in twenty-five is (`npm run trust-model -- --check`). */
const threshold = 0.8

/** From here on a message is a demand by itself, however much was said before it: nobody hides one behind small talk. */
const thresholdAlone = 0.97

/** A weight of eight bits for each slot of features, as base64; times `scale`, plus `bias`. */
export type Model = { weights: string; scale: number; bias: readonly number[] }

const decode = ({ weights, scale, bias }: Model) => {
  const bytes = Buffer.from(weights, 'base64')
  return { scale, bias, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/** Decoded once, when the first conversation is looked at. */
let shipped: ReturnType<typeof decode> | undefined

/** Short texts and long ones have a bias each, by their number of features. */
const bounds = [40, 80, 160, 320]
export const lengths: number = bounds.length + 1
export const lengthOf = (count: number) => bounds.filter((bound) => count >= bound).length

/** Which weight a feature has, and whether it counts for or against: of two that share one, half cancel each other. */
export const slotOf = (feature: number) => feature & ((1 << featureBits) - 1)
export const signOf = (feature: number) => (feature >>> 31 ? 1 : -1)

/**
 * For each of the messages that somebody wrote, in their order, how likely (0 to 1) it, read with the nine before, asks for money, or for a
 * code that opens an account, before the other has seen and taken the goods: logistic regression over the features of all of them, learnt from
 * `tests/trust-set/learnt` by `npm run trust-model`. Takes time in proportion to the letters of all texts.
 */
export function advanceProbabilities(texts: readonly string[], model?: Model): number[] {
  const { weights, scale, bias } = model ? decode(model) : (shipped ??= decode(advanceWeights))
  const each = texts.map(featuresOf)
  // In how many of the messages that are read together each feature stands.
  const counts = new Map<number, number>()
  let sum = 0
  const count = (feature: number, by: 1 | -1) => {
    const before = counts.get(feature) ?? 0
    if (before + by === 0) counts.delete(feature)
    else counts.set(feature, before + by)
    if (before === 0 || before + by === 0) sum += by * signOf(feature) * (weights[slotOf(feature)] ?? 0)
  }
  return each.map((features, at) => {
    for (const feature of features) count(feature, 1)
    for (const feature of each[at - readTogether] ?? []) count(feature, -1)
    return 1 / (1 + Math.exp(-(bias[lengthOf(counts.size)]! + (sum * scale) / Math.sqrt(counts.size || 1))))
  })
}

/** The same as a decision. */
export function demandsAdvance(texts: readonly string[]): boolean[] {
  return advanceProbabilities(texts).map((probability) => probability >= threshold)
}

/** Whether a message is such a demand by itself. */
export function isPlainDemand(text: string): boolean {
  return advanceProbabilities([text])[0]! >= thresholdAlone
}
