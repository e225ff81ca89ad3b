import { parseArgs } from 'node:util'
import { openBucket, openDisk } from '#adapters/storage/open-photo-storage.ts'
import { env } from '#config/env.ts'
import { movePhotos } from '#domain/verbs/photos/move-photos.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { withDb } from './database/prepare-database.ts'
import { print } from './start/print.ts'
import { asUser } from './start/rights/as-user.ts'
import { ownUser } from './start/rights/own-user.ts'
import { runDoor } from './start/shutdown.ts'

const usage = `npm run move-photos -- --to s3             copies the photos of this machine into the bucket, each compared
npm run move-photos -- --to disk           the other way
npm run move-photos -- --to s3 --finish    compares all again and takes them out of where they were`

await runDoor(async (shutdown) => {
  const { to, finish } = readArguments()
  const bucket = openBucket()
  if (!bucket) throw new Error('S3_ENDPOINT, S3_BUCKET and the keys say where the bucket is')
  if (finish && env.photosIn !== to)
    throw new Error(`New photos still go elsewhere: start the site with PHOTOS_IN=${to} first, here and everywhere`)
  const url = await borrowDatabase(shutdown)
  const stores = to === 's3' ? { from: openDisk(), to: bucket } : { from: bucket, to: openDisk() }
  // What is written to the disk has to be the site's own.
  const move = () => withDb(url, (db) => movePhotos(db, { ...stores, finish }))
  const { moved, present, removed } = await asUser(await ownUser(), move)
  print(
    `الصور التي نُقلت: ${moved}، ما كان هناك: ${present}، ما أزيل من مكانه القديم: ${removed}`,
    `Moved ${moved} photos; ${present} were there already; ${removed} were taken out of where they were`,
  )
  await shutdown.end(0)
})

function readArguments() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, finish: { type: 'boolean', default: false } } })
  const { to, finish } = values
  if (to !== 's3' && to !== 'disk') throw new Error(usage)
  return { to, finish } as const
}
