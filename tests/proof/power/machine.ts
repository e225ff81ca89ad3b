// A market with its own PostgreSQL in one process, killed from outside: each line that it prints is an answer somebody has had.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { createDb, type Database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { seedEssentials } from '#db/seeds/essentials.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { postAd } from '#domain/verbs/ads/post-ad.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import type { Person } from '#domain/people/person.ts'
import { photoFileName, photoFormats, photoSizes } from '#shared/photo-files.ts'
import { adFields } from '../ad-fields.ts'

/** `picture` is in Base64. */
export type MachineTask = { dataDir: string; durable: boolean; picture: string }
export type Answered =
  | { kind: 'ready'; url: string }
  | { kind: 'ad'; id: number; key: string; files: Record<string, string> }
  | { kind: 'message'; id: string; conversationId: string }

const { dataDir, durable, picture } = JSON.parse(process.argv[2]!) as MachineTask
const mediaDir = join(dataDir, 'media')
const storage = createDiskStorage(mediaDir)
const press = createPhotoPress({ mediaDir })
const server = await startEmbeddedPostgres({ dataDir, durable })
const client = new pg.Client({ connectionString: server.url })
await client.connect()
await upgradeDatabase(client)
await client.end()
const db = createDb(server.url)
await seedEssentials(db)

printAnswer({ kind: 'ready', url: server.url })
process.stdin.once('end', () => void stop())
await once(process.stdin, 'data')
await Promise.all([post(), talk(), talk()])

async function stop() {
  press.close()
  await db.destroy()
  await server.stop()
  process.exit()
}

function printAnswer(answered: Answered) {
  process.stdout.write(`${JSON.stringify(answered)}.\n`)
}

function aPerson(db: Database): Promise<Person> {
  return db
    .insertInto('people')
    .values({ name: 'سامر الحلبي', email: `${randomUUID()}@example.com`, phone: '+963900000001', governorateId: 3 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Goes on until what is tried succeeds, as people do whom the site told nothing. */
async function untilAnswered<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch {
      await wait(50)
    }
  }
}

async function post() {
  for (;;) {
    const by = await untilAnswered(() => aPerson(db))
    const submissionKey = randomUUID()
    const { adId, key } = await untilAnswered(async () => {
      const stored = await storePhoto(db, press, { owner: by, body: Buffer.from(picture, 'base64') })
      if (!stored.ok) throw new Error(stored.code)
      const { key } = stored.photo
      const posted = await postAd(db, { by, type: 'free', submissionKey, photoKeys: [key], fields: adFields })
      if (!posted.ok) throw new Error(posted.code)
      return { adId: posted.adId, key }
    })
    printAnswer({ kind: 'ad', id: adId, key, files: await filesOf(key) })
  }
}

async function filesOf(key: string) {
  const files: Record<string, string> = {}
  for (const name of photoSizes.flatMap((size) => photoFormats.map((format) => photoFileName(size, format)))) {
    const file = await storage.open(key, name)
    if (!file) continue
    const hash = createHash('sha256')
    for await (const bytes of file.read()) hash.update(bytes as Buffer)
    await file.close()
    files[name] = hash.digest('hex')
  }
  return files
}

async function talk() {
  const [buyer, seller] = [await untilAnswered(() => aPerson(db)), await untilAnswered(() => aPerson(db))]
  const { id: conversationId } = await untilAnswered(() =>
    db
      .insertInto('conversations')
      .values({ buyerId: buyer.id, sellerId: seller.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  for (let count = 0; ; count++) {
    const id = randomUUID()
    const by = count % 2 === 0 ? buyer : seller
    await untilAnswered(async () => {
      const sent = await sendMessage(db, { to: { conversationId }, by, id, content: `رسالة ${count}` })
      if (!sent.ok) throw new Error(sent.code)
    })
    printAnswer({ kind: 'message', id, conversationId })
  }
}
