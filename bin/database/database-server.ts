import { env } from '#config/env.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { sendLog } from '../copies/send-log.ts'
import type { Shutdown } from '../start/shutdown.ts'

/**
 * The address of the configured database, or of the embedded one, which runs until the shutdown. Where copies have a place its log is
 * sent there, whoever started it: a log with a gap would bring nothing back.
 */
export async function databaseServer(shutdown: Shutdown): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const isArchived = env.backupDir !== undefined
  const sending = isArchived ? sendLog() : undefined
  const starting = startEmbeddedPostgres({ dataDir: env.dataDir, isArchived })
  shutdown.add(async () => {
    await (await starting).stop()
    await sending?.finish()
  })
  const { url } = await starting
  sending?.begin()
  return url
}

/** The same while a copy is brought back into it, whose log nobody needs: until `stop`, or the shutdown. */
export async function restoringServer(shutdown: Shutdown) {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} }
  const starting = startEmbeddedPostgres({ dataDir: env.dataDir })
  const stop = async () => (await starting).stop()
  shutdown.add(stop)
  return { url: (await starting).url, stop }
}
