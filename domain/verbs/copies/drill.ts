import type pg from 'pg'
import { listCopies, type CopyStore } from '#domain/copies/copy-store.ts'
import { restoreCopy } from './restore-copy.ts'
import { verifyCopies } from './verify-copies.ts'

/**
 * Tries the newest copy: every piece of it is opened, then its rows are restored into a scratch database and compared. Answers
 * what came back; throws with the first fault. The scratch database is the caller's to throw away.
 */
export async function drill(scratch: pg.Client, { store }: { store: CopyStore }) {
  const [newest] = await listCopies(store)
  if (!newest) throw new Error(`There is no copy in ${store.target.address}`)
  const { faults } = await verifyCopies(store, { name: newest.name })
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults[0]}`)
  const { rows, photos } = await restoreCopy(scratch, { store, name: newest.name, photos: null })
  return { copyName: newest.name, rowCount: rows, photoCount: photos }
}
