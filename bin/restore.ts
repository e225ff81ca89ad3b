import { parseArgs } from 'node:util'
import { env } from '#config/env.ts'
import { recoverSite } from './copies/recover-site.ts'
import { restoreSite } from './copies/restore-site.ts'
import { borrowServer } from './database/borrow-database.ts'
import { restoringServer } from './database/database-server.ts'
import { runDoor } from './start/shutdown.ts'

await runDoor(async (shutdown) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      identity: { type: 'string' },
      recovered: { type: 'boolean', default: false },
    },
  })
  const { from, at, identity, recovered: isRecovered } = values
  if (isRecovered && !env.databaseUrl)
    throw new Error('--recovered is for rows that an external server brought back: DATABASE_URL names it')
  if (isRecovered && at)
    throw new Error('--at says what --recovered leaves to the server: name the moment to its tools')
  const source = { from, at, identity, isRecovered }
  const { url } = await borrowServer(shutdown, async () => {
    await recoverSite(source)
    return (await restoringServer(shutdown)).url
  })
  await restoreSite(url, source)
  await shutdown.end(0)
})
