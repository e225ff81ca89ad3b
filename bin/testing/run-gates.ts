import { complain } from '../start/say.ts'
import type { Count } from './count-tests.ts'

/** A check; it throws when it fails, and answers with a count when it is made of many tests. */
export type Gate = { name: string; run: () => Promise<Count | void> }

/**
 * Runs every gate, also after one failed, with a line and the time of each. The gates of a round run beside each other; a
 * round begins when the one before it has ended.
 */
export async function runGates(rounds: Gate[][], signal: AbortSignal): Promise<Count> {
  const total = { passed: 0, failed: 0 }
  for (const round of rounds) {
    if (signal.aborted) break
    const counts = await Promise.all(round.map(timed))
    for (const { passed, failed } of counts) {
      total.passed += passed
      total.failed += failed
    }
  }
  return total
}

async function timed(gate: Gate): Promise<Count> {
  const startedAt = Date.now()
  const count = await runGate(gate)
  const { passed, failed } = count
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${failed ? '✗' : '✓'} ${gate.name}  ${passed} passed, ${failed} failed  (${seconds} s)\n`)
  return count
}

async function runGate({ run }: Gate): Promise<Count> {
  try {
    return (await run()) ?? { passed: 1, failed: 0 }
  } catch (error) {
    complain(error)
    return { passed: 0, failed: 1 }
  }
}
