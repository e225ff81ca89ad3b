import type { MachineSettings } from '#adapters/machine/machine-settings.ts'
import type { HealthCheck, HealthFacts, HealthState } from '#shared/health.ts'
import type { Db } from '#db/client.ts'

/** What a check looks at: the database, and the machine on which it runs. */
export type Means = { db: Db; machine: MachineSettings }
export type Measured<K extends HealthCheck> = { state: Exclude<HealthState, 'unknown'>; facts: HealthFacts[K] }

/** Measures what it is named for on the real thing. What it throws makes its finding `unknown`. */
export type Check<K extends HealthCheck> = (means: Means) => Promise<Measured<K>>

/** The state of a figure of which more is worse. */
export function graded(figure: number, { attention, bad }: { attention: number; bad: number }) {
  return figure >= bad ? 'bad' : figure >= attention ? 'attention' : 'ok'
}
