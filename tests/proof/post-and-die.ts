// One posting in a process of its own that ends itself without a word (as by kill -9) at the n-th query.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { createDb } from '#db/client.ts'
import { postAd } from '#domain/verbs/ads/post-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { adFields } from './ad-fields.ts'

export type Posting = {
  url: string
  mediaDir: string
  person: Person
  submissionKey: string
  /** Base64. */
  picture: string
  /** 0: never; the number of queries is printed instead. */
  dieAt: number
  when: 'before it is sent' | 'when it was answered'
}

const { url, mediaDir, person, submissionKey, picture, dieAt, when } = JSON.parse(process.argv[2]!) as Posting

let queries = 0
const ask = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>
pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
  const isLast = ++queries === dieAt
  if (isLast && when === 'before it is sent') await die()
  const answer = await ask.apply(this, args)
  if (isLast) await die()
  return answer
} as typeof pg.Client.prototype.query

async function die() {
  process.kill(process.pid, 'SIGKILL')
  await wait(60_000)
}

const db = createDb(url, { max: 1 })
const press = createPhotoPress({ mediaDir })
const photo = await storePhoto(db, press, { owner: person, body: Buffer.from(picture, 'base64') })
if (!photo.ok) throw new Error(photo.code)
const posted = await postAd(db, {
  by: person,
  type: 'free',
  submissionKey,
  photoKeys: [photo.photo.key],
  fields: adFields,
})
if (!posted.ok) throw new Error(posted.code)
console.log(queries)
press.close()
await db.destroy()
