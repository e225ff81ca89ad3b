import { join } from 'node:path'
import { openLog } from '#adapters/log/open-log.ts'
import { createMailer } from '#adapters/mailer/create-mailer.ts'
import { createPushPost } from '#adapters/push/post-push.ts'
import { createTexter } from '#adapters/sms/create-texter.ts'
import { createIncomingFiles } from '#adapters/storage/incoming-files.ts'
import { openPhotoStorage } from '#adapters/storage/open-photo-storage.ts'
import { createSharePictures } from '#adapters/storage/share-pictures.ts'
import { env } from '#config/env.ts'
import { createDb } from '#db/client.ts'
import { openCardProviders } from './card-providers.ts'
import { startWork } from './start-work.ts'

const log = openLog(env.logLevel)
const url = env.databaseUrl
if (!url) throw new Error('server/worker.ts needs DATABASE_URL; npm start gives it')

// Milliseconds after which the server itself would have ended a statement: where it is gone without a word nobody waits longer.
const queryTimeout = 15_000
const db = createDb(url, { max: 4, queryTimeout })
// What counts whole tables says by itself how long it may take, ten minutes at most; it goes past a pooler. Three jobs do so, each in its time.
const patientDb = createDb(env.databaseDirectUrl ?? url, { max: 3, queryTimeout: 11 * 60_000 })
const mailer = createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir: env.dataDir })
const mediaDir = join(env.dataDir, 'media')
const photos = { storage: openPhotoStorage(), incoming: createIncomingFiles(mediaDir) }
const sharePictures = createSharePictures(env.dataDir)
const post = createPushPost({ localOrigins: env.pushLocalOrigins })
const texter = createTexter(env.sms)
const cards = await openCardProviders(db)
const services = { db, patientDb, mailer, photos, sharePictures, post, texter, cards }
const work = await startWork({ url: env.databaseDirectUrl ?? url, services, log })
log.info('worker is working')
process.send?.({ listening: true })

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await work.stop()
  mailer.close()
  await Promise.all([db.destroy(), patientDb.destroy()])
  process.exit(0)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The supervisor is gone: nobody would end this process.
process.on('disconnect', stop)
