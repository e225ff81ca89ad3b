import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner, writeAsOwner } from './as-owner.ts'
import { siteRole } from './connection-rules.ts'
import type { Home } from './home.ts'
import { asSuperuserAlone } from './single-user.ts'

/** What a base backup needs of the server: it says that files are being read, and that they were. Nothing is read by it. */
const mayBackUp = `
grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${siteRole};

`

/** Where the server leaves finished segments of its write-ahead log. */
export function archiveFolderOf({ folder }: Pick<Home, 'folder'>) {
  return join(folder, 'wal-archive')
}

/** Makes that folder, and lets the site's role begin and end a base backup; answers the folder. Only while no server runs. */
export function prepareArchiving(home: Home, { durable }: { durable: boolean }): string {
  const folder = archiveFolderOf(home)
  asOwner(home, { command: 'mkdir', args: ['-p', '-m', '0700', '--', folder] })
  // What the archiver was writing when its server died.
  asOwner(home, { command: 'find', args: [folder, '-maxdepth', '1', '-name', 'archtemp.*', '-delete'] })
  const mark = join(home.cluster, 'site-backs-up')
  if (existsSync(mark)) return folder
  asSuperuserAlone(home, { database: siteRole, sql: mayBackUp, durable })
  writeAsOwner(home, mark, 'the role of the site may begin and end base backups\n')
  return folder
}
