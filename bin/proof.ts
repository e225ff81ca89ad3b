import { runDoor } from './start/shutdown.ts'
import { proofParts, proofs } from './testing/gates.ts'
import { runGates } from './testing/run-gates.ts'

/** `npm run proof [-- PART]`: the tests that try some of many things at each run try all of them, or those of one part. */
await runDoor(async (shutdown) => {
  const [part] = process.argv.slice(2)
  if (part !== undefined && !(part in proofParts))
    throw new Error(`There is no part "${part}". Parts: ${Object.keys(proofParts).join(', ')}`)
  const { passed, failed } = await runGates(proofs(shutdown.signal, part), shutdown.signal)
  if (shutdown.signal.aborted) return
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  await shutdown.end(failed ? 1 : 0)
})
