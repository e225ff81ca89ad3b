import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How it goes with sending the embedded server's log to the copies: how many segments wait, since when, and why. */
export type ArchiveState = { lookedAt: Date; waiting: number; since: Date | null; fault: string | null }

/** Written by whoever sends, at each look. */
export const archiveStateFile = (dataDir: string) => join(dataDir, 'archive.json')

/** Null where nobody has sent anything yet. */
export async function readArchiveState(dataDir: string): Promise<ArchiveState | null> {
  const text = await readFile(archiveStateFile(dataDir), 'utf8').catch(() => null)
  if (!text) return null
  const { lookedAt, since, ...state } = JSON.parse(text) as ArchiveState
  return { ...state, lookedAt: new Date(lookedAt), since: since && new Date(since) }
}
