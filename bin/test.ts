import { runDoor } from './start/shutdown.ts'
import { gates } from './testing/gates.ts'
import { runGates } from './testing/run-gates.ts'

await runDoor(async (shutdown) => {
  const { passed, failed } = await runGates(gates(shutdown.signal), shutdown.signal)
  if (shutdown.signal.aborted) return
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  await shutdown.end(failed ? 1 : 0)
})
