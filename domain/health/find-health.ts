import type { Finding } from '#shared/health.ts'
import { machineSettings } from '#adapters/machine/machine-settings.ts'
import type { Db } from '#db/client.ts'
import { measureHealth } from './measure-health.ts'

const measured = new WeakMap<Db, { at: number; findings: Promise<Finding[]> }>()

/**
 * What all checks found on this machine, not older than `atMost` milliseconds. Whoever asks meanwhile shares one measurement,
 * so that many pages, or a hanging database, never make many.
 */
export function findHealth(db: Db, { atMost }: { atMost: number }): Promise<Finding[]> {
  const before = measured.get(db)
  if (before && performance.now() - before.at < atMost) return before.findings
  const findings = measureHealth({ db, machine: machineSettings })
  measured.set(db, { at: performance.now(), findings })
  return findings
}
