import { setTimeout as wait } from 'node:timers/promises'
import { env } from '#config/env.ts'
import { listPending } from '#db/migrate.ts'
import { refuseHalfRestored } from '../copies/restoring-mark.ts'
import { announceAdministrator } from '../start/announce.ts'
import { asUser } from '../start/rights/as-user.ts'
import { ownUser } from '../start/rights/own-user.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { findSite, takeSite } from '../start/site-lock.ts'
import { databaseServer } from './database-server.ts'
import { prepareDatabase, withClient } from './prepare-database.ts'

/** A database server to work with: the configured one, the running site's, or the embedded one until the shutdown. */
export async function borrowServer(
  shutdown: Shutdown,
  start: () => Promise<string> = () => databaseServer(shutdown),
): Promise<{ url: string; isOurs: boolean }> {
  const running = env.databaseUrl ?? (await runningSitesDatabase(shutdown))
  if (running) return { url: running, isOurs: false }
  const lock = takeSite()
  shutdown.add(lock.release)
  return { url: await start(), isOurs: true }
}

/** The same, with a database of this version in it; not while a restore is half done, whose empty tables would be filled otherwise. */
export async function borrowDatabase(shutdown: Shutdown): Promise<string> {
  refuseHalfRestored()
  const { url, isOurs } = await borrowServer(shutdown)
  if (isOurs) {
    announceAdministrator(await asUser(await ownUser(), () => prepareDatabase(url)))
    return url
  }
  const pending = await withClient(url, (client) => listPending(client))
  if (pending.length > 0) throw new Error(`The database lacks ${pending.join(', ')}: npm run migrate`)
  return url
}

/** A site that is just starting names its database as soon as it is prepared. */
async function runningSitesDatabase(shutdown: Shutdown) {
  for (let site = findSite(); site; site = findSite()) {
    if (site.databaseUrl) return site.databaseUrl
    await wait(200, undefined, { signal: shutdown.signal })
  }
  return undefined
}
