import { existsSync, rmSync } from 'node:fs'
import { prepareHome } from './home.ts'
import { clearStalePostmaster } from './stale-postmaster.ts'

/**
 * Takes the embedded PostgreSQL of this DATA_DIR away, with the folder: its files wherever they are, and a server whose starter was
 * killed. Nothing happens where there is none; throws where somebody works with it.
 */
export async function removeEmbeddedPostgres({ dataDir }: { dataDir: string }) {
  if (!existsSync(dataDir)) return
  const home = prepareHome(dataDir)
  await clearStalePostmaster(home)
  // A program that made the cluster for somebody who was killed may still write into it.
  const options = { recursive: true, force: true, maxRetries: 20 }
  for (const folder of [home.socket, home.folder, dataDir]) rmSync(folder, options)
}
