import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '#config/env.ts'
import { findBinaries, majorOf, programsIn } from '#db/embedded/binaries.ts'
import { clusterMajor, finishSwap } from '#db/embedded/cluster-version.ts'
import { prepareHome } from '#db/embedded/home.ts'
import { refuseHalfRestored } from './copies/restoring-mark.ts'
import { fetchFormerPrograms } from './database/former-programs.ts'
import { upgradePostgres } from './database/upgrade-postgres.ts'
import { print } from './start/print.ts'
import { runDoor } from './start/shutdown.ts'
import { takeSite } from './start/site-lock.ts'

/** `npm run upgrade-postgres [-- --programs FOLDER]`: the embedded database over to the PostgreSQL that comes along. */
await runDoor(async (shutdown) => {
  const { values } = parseArgs({ options: { programs: { type: 'string' } } })
  if (env.databaseUrl) throw new Error('DATABASE_URL is set: its server is upgraded with the tools that it came with')
  const lock = takeSite()
  shutdown.add(lock.release)
  refuseHalfRestored()
  const home = prepareHome(env.dataDir)
  finishSwap(home.folder)
  const [from, to] = [clusterMajor(home.cluster), majorOf(findBinaries())]
  if (from === undefined || from === to) print('لا شيء يُنقل', 'Nothing to upgrade')
  else {
    print(
      `ننقل قاعدة البيانات من PostgreSQL ${from} إلى ${to}`,
      `Bringing the database from PostgreSQL ${from} to ${to}`,
    )
    const former = values.programs
      ? programsIn(values.programs)
      : await fetchFormerPrograms(from, { folder: join(env.dataDir, `postgresql-${from}`), signal: shutdown.signal })
    const { rows, former: aside } = await upgradePostgres({ dataDir: env.dataDir, former })
    print(
      `الصفوف التي انتقلت: ${rows}. القديمة باقية في ${aside}: احذفها حين تطمئن`,
      `${rows} rows came over and were compared. The former cluster stays in ${aside}: remove it when all is well`,
    )
  }
  await shutdown.end(0)
})
