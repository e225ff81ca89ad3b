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

const db = createDb(url, { max: 4 })
const mailer = createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir: env.dataDir })
const mediaDir = join(env.dataDir, 'media')
const photos = { storage: openPhotoStorage(), incoming: createIncomingFiles(mediaDir) }
const sharePictures = createSharePictures(env.dataDir)
const post = createPushPost({ localOrigins: env.pushLocalOrigins })
const texter = createTexter(env.sms)
const cards = await openCardProviders(db)
const services = { db, mailer, photos, sharePictures, post, texter, cards }
const work = await startWork({ url: env.databaseDirectUrl ?? url, services, log })
log.info('worker is working')
process.send?.({ listening: true })

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await work.stop()
  mailer.close()
  await db.destroy()
  process.exit(0)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The supervisor is gone: nobody would end this process.
process.on('disconnect', stop)
