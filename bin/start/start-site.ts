import { env } from '#config/env.ts'
import { databaseServer, restoringServer } from '../database/database-server.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { ensureBuild } from '../building/ensure-build.ts'
import { ensureWords } from '../building/ensure-words.ts'
import { announceVersion } from './announce-version.ts'
import { announce, announceAdministrator } from './announce.ts'
import { appSecret } from './app-secret.ts'
import { addressSettings, openPages } from './open-pages.ts'
import { complain, print } from './print.ts'
import { copyNightly } from '../copies/copy-nightly.ts'
import { recoverSite } from '../copies/recover-site.ts'
import { refuseHalfRestored, type Source } from '../copies/restoring-mark.ts'
import { restoreSite } from '../copies/restore-site.ts'
import type { Shutdown } from './shutdown.ts'
import { takeSite } from './site-lock.ts'
import { asUser } from './rights/as-user.ts'
import { compiledIn, ownUser, runAsOwnUser } from './rights/own-user.ts'
import { supervise } from './supervise.ts'
import { webProcesses } from './web-processes.ts'

/**
 * The whole site on one machine, until the shutdown: built, its database prepared (from a copy, where there is a source), web
 * and worker running.
 */
export async function startSite(
  shutdown: Shutdown,
  { hotReload = false, source }: { hotReload?: boolean; source?: Source } = {},
) {
  const lock = takeSite()
  shutdown.add(lock.release)
  if (!source) refuseHalfRestored()
  let user = hotReload ? undefined : await ownUser()
  const server = source ? restoringDatabase(shutdown, source) : aDatabase(shutdown)
  const [buildDir, started] = await Promise.all([preparePages(shutdown, hotReload), server])
  // What the site writes from here on (photos, letters, keys) is nobody else's to read.
  process.umask(0o077)
  let databaseUrl = started.url
  if (source) {
    await restoreSite(databaseUrl, source)
    user = await ownUser()
    // From here on its log is kept.
    await started.stop?.()
    databaseUrl = await databaseServer(shutdown)
  }
  const onSeed = () => print('نملأ السوق بالبيانات الأولى', `Filling the market (${env.seed})`)
  const administrator = await asUser(user, () => prepareDatabase(databaseUrl, { onSeed }))
  // At once: nobody could find out the password any more if the rest failed.
  announceAdministrator(administrator)

  const settings = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret(),
    DATA_DIR: env.dataDir,
    BUILD_DIR: buildDir,
    ...compiledIn(env.dataDir, user),
    HOT_RELOAD: hotReload ? 'on' : 'off',
    NODE_ENV: hotReload ? 'development' : 'production',
  }
  const as = await runAsOwnUser(user, { buildDir, port: env.port })
  const { address, port } = await openPages(settings, shutdown, { processes: webProcesses({ hotReload }), as })
  const asWorker = await runAsOwnUser(user, { buildDir, port: 0 })
  // Only now: on a small machine it would make people wait for their first page.
  const worker = supervise(
    'server/worker.ts',
    { ...settings, ...addressSettings(address, port), WEB_PROCESSES: '1' },
    { as: asWorker },
  )
  shutdown.add(worker.stop)
  lock.write({ address, databaseUrl })
  copyNightly(databaseUrl, shutdown)
  announce({ address, port })
  announceVersion(databaseUrl).catch(complain)
}

type Started = { url: string; stop?: () => Promise<void> }

async function aDatabase(shutdown: Shutdown): Promise<Started> {
  return { url: await databaseServer(shutdown) }
}

async function restoringDatabase(shutdown: Shutdown, source: Source): Promise<Started> {
  await recoverSite(source)
  return restoringServer(shutdown)
}

async function preparePages(shutdown: Shutdown, hotReload: boolean) {
  const { signal } = shutdown
  if (!hotReload) return ensureBuild({ signal, onBuild: () => print('نبني الصفحات', 'Building the pages') })
  await ensureWords({ signal })
  return env.buildDir
}
