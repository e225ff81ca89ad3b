// One copy in a process of its own that ends itself without a word (as by kill -9) at the n-th object that it writes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createFolderTarget } from '#adapters/copies/folder-target.ts'
import { createSealing } from '#adapters/copies/sealing.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { pieceKeyOf } from '#domain/copies/pieces.ts'
import { makeCopy } from '#domain/verbs/copies/make-copy.ts'

export type Copying = {
  url: string
  mediaDir: string
  path: string
  recipient: string
  secret: string
  /** 0: never; the number of objects is printed instead. */
  dieAt: number
  when: 'before it is written' | 'half written' | 'when it was written'
}

const { url, mediaDir, path, recipient, secret, dieAt, when } = JSON.parse(process.argv[2]!) as Copying
const target = createFolderTarget(path)
let objects = 0

async function die() {
  process.kill(process.pid, 'SIGKILL')
  await wait(60_000)
}

async function put(name: string, bytes: Uint8Array) {
  const isLast = ++objects === dieAt
  if (isLast && when === 'before it is written') await die()
  if (isLast && when === 'half written') {
    mkdirSync(join(path, '.unfinished'), { recursive: true })
    writeFileSync(join(path, '.unfinished/half'), bytes.subarray(0, bytes.byteLength / 2))
    await die()
  }
  const answer = await target.put(name, bytes)
  if (isLast) await die()
  return answer
}

const client = new pg.Client({ connectionString: url })
await client.connect()
await makeCopy(client, {
  store: { target: { ...target, put }, sealing: createSealing({ recipients: [recipient] }) },
  photos: createDiskStorage(mediaDir),
  secret,
  pieceKey: pieceKeyOf(secret, [recipient]),
})
await client.end()
process.stdout.write(String(objects))
