import { env } from '#config/env.ts'
import { whileAlone } from '#db/advisory-lock.ts'
import { checkDatabase } from '#db/check-database.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { borrowServer } from './database/borrow-database.ts'
import { withClient } from './database/prepare-database.ts'
import { print } from '#bin/start/print.ts'
import { runDoor } from './start/shutdown.ts'

await runDoor(async (shutdown) => {
  const { url } = await borrowServer(shutdown)
  const { names: applied, remark } = await withClient(env.databaseDirectUrl ?? url, async (client) => {
    const names = await whileAlone(client, () => upgradeDatabase(client))
    return { names, remark: await checkDatabase(client) }
  })
  if (remark) print('تنبيه: دور قاعدة البيانات خارق الصلاحيات', remark)
  for (const name of applied) print('طُبّق', `Applied ${name}`)
  if (applied.length === 0) print('قاعدة البيانات محدّثة', 'The database is up to date')
  await shutdown.end(0)
})
