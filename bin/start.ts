import { parseArgs } from 'node:util'
import { runDoor } from './start/shutdown.ts'
import { startSite } from './start/start-site.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, at: { type: 'string' }, identity: { type: 'string' } },
})
const { from, at, identity } = values
await runDoor((shutdown) => startSite(shutdown, { source: from === undefined ? undefined : { from, at, identity } }))
