import { runDoor } from './start/shutdown.ts'
import { gates } from './testing/gates.ts'
import { runGates, summary } from './testing/run-gates.ts'

await runDoor(async (shutdown) => {
  const total = await runGates(gates(shutdown.signal), shutdown.signal)
  if (shutdown.signal.aborted) return
  process.stdout.write(summary(total))
  await shutdown.end(total.failed ? 1 : 0)
})
