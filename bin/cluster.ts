import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { ensureBuild } from './building/ensure-build.ts'
import { startCluster } from './cluster/start-cluster.ts'
import { findEngines } from './cluster/engines.ts'
import { print, printFact } from './start/print.ts'
import { runDoor } from './start/shutdown.ts'

/** `npm run cluster`: many nodes on this machine, for trying; Ctrl-C stops them and throws all of it away. */
await runDoor(async (shutdown) => {
  findEngines()
  const buildDir = await ensureBuild({ signal: shutdown.signal })
  const folder = mkdtempSync(join(tmpdir(), 'yasmeen-cluster-'))
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }))
  const { address, addresses, databases, store } = await startCluster(shutdown, {
    folder,
    buildDir,
    port: env.port,
    profile: env.seed,
  })
  printFact('السوق يعمل على عدة عقد', 'The market is open on many nodes', address)
  for (const node of addresses) printFact('عقدة', 'Node', node)
  printFact('القاعدة عبر الموزّع', 'Database, by the pooler', databases.pooler)
  for (const { url } of databases.replicas) printFact('نسخة للقراءة', 'Replica', url)
  printFact('الصور، في مخزن Swift', 'Photos, in Swift', store.bucket.endpoint)
  print('للإيقاف Ctrl-C', 'Ctrl-C stops everything')
})
