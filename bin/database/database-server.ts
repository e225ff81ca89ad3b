import { env } from '#config/env.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import type { Shutdown } from '../start/shutdown.ts'

/** The address of the configured database, or of the embedded one, which runs until the shutdown. */
export async function databaseServer(shutdown: Shutdown): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const starting = startEmbeddedPostgres({ dataDir: env.dataDir })
  shutdown.add(async () => (await starting).stop())
  return (await starting).url
}
