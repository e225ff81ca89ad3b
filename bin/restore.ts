import { parseArgs } from 'node:util'
import { recoverSite } from './copies/recover-site.ts'
import { restoreSite } from './copies/restore-site.ts'
import { borrowServer } from './database/borrow-database.ts'
import { restoringServer } from './database/database-server.ts'
import { runDoor } from './start/shutdown.ts'

await runDoor(async (shutdown) => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, at: { type: 'string' }, identity: { type: 'string' } },
  })
  const source = { from: values.from, at: values.at, identity: values.identity }
  const { url } = await borrowServer(shutdown, async () => {
    await recoverSite(source)
    return (await restoringServer(shutdown)).url
  })
  await restoreSite(url, source)
  await shutdown.end(0)
})
