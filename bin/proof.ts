import { runDoor } from './start/shutdown.ts'
import { proofs } from './testing/gates.ts'
import { runGates } from './testing/run-gates.ts'

/** `npm run proof`: the tests that try some of many things at each run try all of them. */
await runDoor(async (shutdown) => {
  const { passed, failed } = await runGates(proofs(shutdown.signal), shutdown.signal)
  if (shutdown.signal.aborted) return
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  await shutdown.end(failed ? 1 : 0)
})
