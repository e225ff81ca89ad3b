import { lchownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortHash } from './short-hash.ts'
import type { SystemUser } from './unprivileged-user.ts'

const longestPath = 107

/** The folder's rights are the lock on the door: the server itself trusts whoever reaches the socket. */
export function socketFolder(home: string, owner: SystemUser) {
  const near = join(home, 'socket')
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longestPath
  const folder = fits ? near : join(tmpdir(), `yasmeen-${owner.uid}-${shortHash(home)}`)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    lchownSync(folder, owner.uid, owner.gid)
  }
  const found = lstatSync(folder)
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return folder
  throw new Error(`${folder} is not a private folder of ours: remove it`)
}
