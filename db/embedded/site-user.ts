import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord } from './away-folder.ts'
import { unprivilegedUser, type SystemUser } from './unprivileged-user.ts'

/** Who runs PostgreSQL and the site when root starts them: whose the cluster is, or the folder, or the product's own user. */
export function siteUser(dataDir: string): SystemUser {
  return ownerOf(readRecord(dataDir) ?? join(dataDir, 'postgres')) ?? ownerOf(dataDir) ?? unprivilegedUser()
}

/** An ordinary user's folder stays that user's when root starts the site. */
function ownerOf(folder: string): SystemUser | undefined {
  if (!existsSync(folder)) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}
