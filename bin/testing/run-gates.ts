import { complain } from '../start/print.ts'
import type { Count } from './count-tests.ts'

/**
 * A check; it throws when it fails, and answers with a count when it is made of many tests. It begins when those it comes
 * `after` have ended.
 */
export type Gate = { name: string; after?: Gate[]; run: () => Promise<Count | void> }

/** Runs every gate, also after one failed, with a line and the time of each, and counts what they count together. */
export async function runGates(gates: Gate[], signal: AbortSignal): Promise<Required<Count>> {
  const total = { passed: 0, failed: 0, reasons: [] as string[] }
  const begun = new Map<Gate, Promise<void>>()
  const ended = (gate: Gate): Promise<void> => {
    const end = begun.get(gate) ?? begin(gate)
    begun.set(gate, end)
    return end
  }
  await Promise.all(gates.map(ended))
  return total

  async function begin(gate: Gate) {
    await Promise.all((gate.after ?? []).map(ended))
    if (signal.aborted) return
    const { passed, failed, reasons = [] } = await timed(gate)
    total.passed += passed
    total.failed += failed
    total.reasons.push(...reasons.map((reason) => `${gate.name}: ${reason}`))
  }
}

/** The last lines of a run: what failed once more, because it scrolled by long ago, and the count. */
export function summary({ passed, failed, reasons }: Required<Count>): string {
  return [...reasons.map((reason) => `✗ ${reason}`), `${passed} passed, ${failed} failed\n`].join('\n')
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
    return { passed: 0, failed: 1, reasons: ['see above'] }
  }
}
