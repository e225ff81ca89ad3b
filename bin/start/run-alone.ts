import { env } from '#config/env.ts'
import { copyNightly } from '../copies/copy-nightly.ts'
import { refuseHalfRestored } from '../copies/restoring-mark.ts'
import { ensureBuild } from '../building/ensure-build.ts'
import { appSecret } from './app-secret.ts'
import { findSite } from './site-lock.ts'
import type { Shutdown } from './shutdown.ts'
import { compiledIn, ownUser, runAsOwnUser } from './rights/own-user.ts'
import { startProcess, stopProcess } from './supervise.ts'

/** One process of the site by itself, for machines that run several: it ends when that process ends. */
export async function runAlone(script: string, shutdown: Shutdown) {
  refuseHalfRestored()
  const databaseUrl = env.databaseUrl ?? findSite()?.databaseUrl
  if (!databaseUrl) throw new Error('DATABASE_URL is needed: npm start runs the whole site with a database of its own')
  const buildDir = await ensureBuild({ signal: shutdown.signal })
  process.umask(0o077)
  const user = await ownUser()
  const port = script === 'server/web.ts' ? env.port : 0
  const settings = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret(),
    DATA_DIR: env.dataDir,
    BUILD_DIR: buildDir,
    ...compiledIn(env.dataDir, user),
    NODE_ENV: 'production',
    // Who runs it alone gives each process a port of its own.
    WEB_PROCESSES: '1',
  }
  const child = startProcess(script, settings, await runAsOwnUser(user, { buildDir, port }))
  if (script === 'server/worker.ts') copyNightly(databaseUrl, shutdown)
  shutdown.add(() => stopProcess(child))
  child.once('exit', (code) => shutdown.end(code ?? 1))
}
