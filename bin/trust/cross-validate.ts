import { advanceProbabilities } from '#domain/conversations/advance-model.ts'
import type { Talk } from './read-talks.ts'
import { quantised, trainModel } from './train-model.ts'

const folds = 5
const thresholds = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]

/** Cross-validation by hands: each is judged by a model that has learnt from the other four fifths of them. A line for each threshold. */
export function crossValidate(talks: readonly Talk[]): string[] {
  const hands = [...new Set(talks.map(({ hand }) => hand))]
  const judged = Array.from({ length: folds }, (_, fold) => {
    const apart = new Set(hands.filter((_, at) => at % folds === fold))
    const model = quantised(trainModel(talks.filter(({ hand }) => !apart.has(hand))))
    return talks
      .filter(({ hand }) => apart.has(hand))
      .map(({ texts, fraud }) => ({ fraud, probability: Math.max(...advanceProbabilities(texts, model)) }))
  }).flat()
  return thresholds.map((threshold) => {
    const share = (isFraud: boolean) => {
      const all = judged.filter(({ fraud }) => fraud === isFraud)
      return `${((100 * all.filter(({ probability }) => probability >= threshold).length) / all.length).toFixed(1)} %`
    }
    return `from ${threshold} on: of cheats ${share(true)}, of the honest ${share(false)}`
  })
}
