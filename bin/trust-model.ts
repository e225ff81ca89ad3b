import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './building/root.ts'
import { crossValidate } from './trust/cross-validate.ts'
import { readTalks } from './trust/read-talks.ts'
import { quantised, trainModel } from './trust/train-model.ts'

/**
 * `npm run trust-model` learns anew which messages ask for money in advance, after the set or the features have changed; `-- --check` says
 * how far what is learnt reaches, for each threshold. Then `npm run bench trust`, and `docs/decisions/0104-advance-payment.md`.
 */
const talks = readTalks('learnt')
if (process.argv.includes('--check')) process.stdout.write(`${crossValidate(talks).join('\n')}\n`)
else {
  const { scale, bias, weights } = quantised(trainModel(talks))
  const text = `/** Made by \`npm run trust-model\`: a weight of eight bits for each slot of features. */
export const advanceWeights = {
  scale: ${scale},
  bias: [${bias.join(', ')}],
  weights:
    '${weights}',
}
`
  writeFileSync(join(root, 'domain/conversations/advance-weights.ts'), text)
}
