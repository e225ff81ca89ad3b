import { parseArgs } from 'node:util'
import { restoreSite } from './copies/restore-site.ts'
import { borrowServer } from './database/borrow-database.ts'
import { runDoor } from './start/shutdown.ts'

await runDoor(async (shutdown) => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, at: { type: 'string' }, identity: { type: 'string' } },
  })
  const { url } = await borrowServer(shutdown)
  await restoreSite(url, { from: values.from, at: values.at, identity: values.identity })
  await shutdown.end(0)
})
