// Writes once who was erased beside the copies, as whoever starts the site does each minute; run by `openAndDie`.
import { createFolderTarget } from '#adapters/copies/folder-target.ts'
import { createSealing } from '#adapters/copies/sealing.ts'
import { createDb } from '#db/client.ts'
import { noteErasures } from '#domain/verbs/copies/note-erasures.ts'

export type Noting = { url: string; path: string; recipient: string }

const { url, path, recipient } = JSON.parse(process.argv[2]!) as Noting
const db = createDb(url, { max: 1 })
await noteErasures(db, {
  store: { target: createFolderTarget(path), sealing: createSealing({ recipients: [recipient] }) },
})
await db.destroy()
