import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { machineSettings } from '#adapters/machine/machine-settings.ts'
import { env } from '#config/env.ts'
import { healthChecks, measureHealth } from '#domain/health/measure-health.ts'
import { borrowServer } from './database/borrow-database.ts'
import { withDb } from './database/prepare-database.ts'
import { exitCodes, reportFindings } from './health/report-findings.ts'
import { asUser } from './start/rights/as-user.ts'
import { ownUser } from './start/rights/own-user.ts'
import { complain, print } from './start/print.ts'
import { findSite } from './start/site-lock.ts'
import { runDoor, type Shutdown } from './start/shutdown.ts'

const asJson = process.argv.includes('--json')
/** Where nobody is meant to work, nobody working is no finding. */
const { worker: _worker, queue: _queue, ...ofStoppedSite } = healthChecks

await runDoor(async (shutdown) => {
  const server = await findServer(shutdown)
  if (!server) return shutdown.end(exitCodes.cannotTell)
  const { url, isOurs } = server
  if (isOurs && !asJson)
    print('الموقع متوقف: لا يُقاس العامل وما ينتظره', 'The site is stopped: the worker and its queue are not measured')
  const { rights, ...others } = isOurs ? ofStoppedSite : healthChecks
  const findings = await withDb(url, async (db) => {
    const means = { db, machine: machineSettings }
    // The decoder is tried as it is started; the rest must leave nothing of root's where the site writes.
    const ofRights = await measureHealth(means, { checks: { rights } })
    return [...ofRights, ...(await asUser(await ownUser(), () => measureHealth(means, { checks: others })))]
  })
  await shutdown.end(reportFindings(findings, { asJson }))
})

/** The database to ask, never a new one: what was never started has nothing to be looked at. */
async function findServer(shutdown: Shutdown) {
  try {
    const isThere = ['postgres', 'postgres.json'].some((name) => existsSync(join(env.dataDir, name)))
    if (env.databaseUrl || findSite() || isThere) return await borrowServer(shutdown)
    throw new Error(`لا قاعدة بيانات بعد: npm start · No database yet in ${env.dataDir}: npm start`)
  } catch (error) {
    complain(error)
    return null
  }
}
