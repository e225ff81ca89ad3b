import { chmodSync, rmSync } from 'node:fs'
import { inject } from 'vitest'
import { startReplica } from '#db/embedded/start-replica.ts'
import { openReplicas } from '#db/replicas/open-replicas.ts'
import { createPool, databaseOver } from '#db/client.ts'
import { databaseUrl } from './database.ts'
import { withSession } from './copies.ts'
import { runningServer } from './running-server.ts'
import { throwAwayFolder } from './throw-away-folders.ts'

/** A replica of the run's server, with this file's database in it; `delay` is how long it waits before it replays. */
export async function aReplica({ delay = '0' }: { delay?: string } = {}) {
  const dataDir = throwAwayFolder()
  chmodSync(dataDir, 0o711)
  const url = inject('clusterUrl')
  const primary = { url, cluster: runningServer(url).cluster }
  const settings = { recovery_min_apply_delay: delay }
  const replica = await startReplica({ dataDir, primary, durable: false, settings })
  const here = new URL(replica.url)
  here.pathname = new URL(databaseUrl).pathname
  return {
    ...replica,
    url: here.href,
    primaryUrl: url,
    /** Stops replaying what comes, or goes on. */
    async replay(act: 'pause' | 'resume') {
      await withSession(here.href, (client) => client.query(`select pg_wal_replay_${act}()`))
    },
    async remove() {
      await replica.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a web process opens over this file's database and these replicas. */
export function openDatabasesOver(urls: string[], { oldest }: { oldest?: number } = {}) {
  const pools = { readDb: createPool(databaseUrl, { max: 4 }), searchDb: createPool(databaseUrl, { max: 4 }) }
  const handles = { readDb: databaseOver(pools.readDb), searchDb: databaseOver(pools.searchDb) }
  const options = { readDb: { max: 4 }, searchDb: { max: 4 } }
  const replicas = openReplicas({ urls, primaryUrl: databaseUrl, pools, handles, options, oldest })
  return {
    handles,
    replicas,
    async close() {
      await replicas.stop()
      await Promise.all([handles.readDb.destroy(), handles.searchDb.destroy()])
    },
  }
}
