/** How a check went: `unknown` is what could not be measured, in its time or at all. */
export const healthStates = ['bad', 'unknown', 'attention', 'ok'] as const
export type HealthState = (typeof healthStates)[number]

/** Sent letters, pushes or texts of the last day. */
type Sent = { sent: number; failed: number }

/** What each check measured. Times are in seconds, sizes in bytes, moments are those of the database's clock. */
export type HealthFacts = {
  database: { seconds: number }
  migrations: { missing: string[] }
  checksums: { isOn: boolean; failures: number }
  replication: { configured: number; replicas: number; lagSeconds: number | null }
  connections: { used: number; limit: number; longestTransaction: number }
  statements: { longestSeconds: number; slowestMean: number | null }
  clock: { skew: number }
  worker: { lastWorkAt: Date | null }
  queue: { waiting: number; oldestSeconds: number }
  jobs: { failing: { name: string; gaveUp: number; retried: number }[] }
  letters: { waiting: number; retried: number; gaveUp: number }
  pushes: Sent
  texts: Sent
  disk: { free: number; size: number; database: number }
  /** `away`: for which reason an object store does not serve; null where it does, and where there is none. */
  store: { canWrite: boolean; away: string | null; sampled: number; missing: number }
  copy: { at: Date | null }
  drill: { at: Date | null }
  /** Whether the database's log is kept beside the copies; since when segments wait, null while none does; whether the server can't hand them out. */
  archive: { isArchived: boolean; waiting: number; since: Date | null; isStuck: boolean }
  /** Both null where the site is not reached by https; `refused`: for which code a browser would not trust it. */
  certificate: { endsAt: Date | null; refused: string | null }
  memory: { used: number; limit: number; free: number; total: number }
  versions: { site: string; node: string; postgres: string; newestPostgres: string; isBehind: boolean }
  rights: { isRoot: boolean; hasCapabilities: boolean; decoder: 'closed' | 'no_network' | 'open' | 'not_started' }
  search: { listed: number; indexed: number }
  history: { linkedTo: Date | null; wholeAt: Date | null; brokenEventId: number | null }
  /** The brake on the ending of ads: how many were due of how many, null while it is off. */
  expiry: { stopped: { due: number; live: number } | null }
  owner: { seenAt: Date | null; hasSecondFactor: boolean }
}
export type HealthCheck = keyof HealthFacts

/** One check, done: what it measured, or in a word why it could not. */
export type Finding<K extends HealthCheck = HealthCheck> = {
  [C in K]:
    | { check: C; state: Exclude<HealthState, 'unknown'>; facts: HealthFacts[C] }
    | { check: C; state: 'unknown'; reason: string }
}[K]

/** The findings with what needs somebody first. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => healthStates.indexOf(a.state) - healthStates.indexOf(b.state))
}
