import { complain } from '../start/say.ts'
import type { Count } from './count-tests.ts'

/** A check; it throws when it fails, and answers with a count when it is made of many tests. */
export type Gate = { name: string; run: () => Promise<Count | void> }

/** Runs every gate, also after one failed, with a line and the time of each. */
export async function runGates(gates: Gate[], signal: AbortSignal): Promise<Count> {
  const total = { passed: 0, failed: 0 }
  for (const gate of gates) {
    if (signal.aborted) break
    const startedAt = Date.now()
    const { passed, failed } = await runGate(gate)
    total.passed += passed
    total.failed += failed
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`${failed ? '✗' : '✓'} ${gate.name}  ${passed} passed, ${failed} failed  (${seconds} s)\n`)
  }
  return total
}

async function runGate({ run }: Gate): Promise<Count> {
  try {
    return (await run()) ?? { passed: 1, failed: 0 }
  } catch (error) {
    complain(error)
    return { passed: 0, failed: 1 }
  }
}
