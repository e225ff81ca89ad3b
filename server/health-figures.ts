import { Gauge, type Registry } from 'prom-client'
import type { Finding, HealthState } from '#shared/health.ts'
import type { Db } from '#db/client.ts'
import { findHealth } from '#domain/health/find-health.ts'

const values: Record<HealthState, number> = { ok: 0, attention: 1, bad: 2, unknown: 3 }
const atMost = 30_000

/** What the checks of `/admin/health` found, half a minute ago at most, as gauges; the same for every process of a site but for its machine. */
export function healthFigures({ register, db }: { register: Registry; db: Db }) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const figures = {
    waiting: gauge('yasmeen_queue_late_jobs', 'Jobs that could be done now and are not.'),
    oldest: gauge('yasmeen_queue_oldest_seconds', 'For how long the oldest of them has waited.'),
    free: gauge('yasmeen_disk_free_bytes', 'Room on the disk of DATA_DIR.'),
    database: gauge('yasmeen_database_bytes', 'Size of the database.'),
    connections: gauge('yasmeen_database_connections', 'Connections to the server of the database.'),
  }
  return new Gauge({
    name: 'yasmeen_health_state',
    help: 'How a check went: 0 fine, 1 needs a look, 2 wrong, 3 could not be measured.',
    labelNames: ['check'],
    registers: [register],
    async collect() {
      for (const finding of await findHealth(db, { atMost })) {
        this.set({ check: finding.check }, values[finding.state])
        note(finding)
      }
    },
  })

  function note(finding: Finding) {
    if (finding.state === 'unknown') return
    if (finding.check === 'queue') {
      figures.waiting.set(finding.facts.waiting)
      figures.oldest.set(finding.facts.oldestSeconds)
    }
    if (finding.check === 'disk') {
      figures.free.set(finding.facts.free)
      figures.database.set(finding.facts.database)
    }
    if (finding.check === 'connections') figures.connections.set(finding.facts.used)
  }
}
