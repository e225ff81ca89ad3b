import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createPhotoPress } from '#adapters/images/photo-press.ts'
import { postAd } from '#domain/verbs/ads/post-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { storePhoto } from '#domain/verbs/photos/store-photo.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { adFields } from './ad-fields.ts'
import type { Posting } from './post-and-die.ts'
import { moments, runAndDie, stepsToDieAt, untilLetGo } from './run-and-die.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'yasmeen-proof-'))
const press = createPhotoPress({ mediaDir })
const picture = await aPicture({ width: 64, height: 48 })
const admin = await anAdmin()

afterAll(() => {
  press.close()
  rmSync(mediaDir, { recursive: true, force: true })
})

/** Answers how many queries there were, or null when it was killed at one of them. */
async function postAndDie(posting: Pick<Posting, 'person' | 'submissionKey' | 'dieAt' | 'when'>) {
  const all: Posting = { url: databaseUrl, mediaDir, picture: picture.toString('base64'), ...posting }
  return runAndDie('post-and-die.ts', all)
}

/** What the database holds of a person's posting, in plain SQL that shares nothing with the code it judges. */
async function traces(person: Person) {
  await untilLetGo()
  const { rows } = await sql<{ ads: number; photos: number; events: number; notices: number; alerted: number }>`
    with mine as (select id from ads where owner_id = ${person.id})
    select (select count(*)::int from mine) as ads,
      (select count(*)::int from photos where owner_id = ${person.id} and ad_id is not null) as photos,
      (select count(*)::int from events where kind = 'ad_posted' and by_id = ${person.id}) as events,
      (select count(*)::int from notifications where person_id = ${person.id} and kind = 'ad_received') as notices,
      (select count(*)::int from notifications where person_id = ${admin.id} and kind = 'ads_waiting'
        and created_at >= all(select created_at from ads where id in (select id from mine)) and exists (select from mine)) as alerted`.execute(
    db,
  )
  return rows[0]!
}

const whole = { ads: 1, photos: 1, events: 1, notices: 1, alerted: 1 }
const none = { ads: 0, photos: 0, events: 0, notices: 0, alerted: 0 }

test(
  `killed while posting: a whole ad or none, and sent again it is one (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    // The first one of its words is written in fewer queries than those that are like another.
    await postOnce(0, moments[0])
    const undisturbed = await postOnce(0, moments[0])
    expect(undisturbed.found).toEqual(whole)
    const points = stepsToDieAt(undisturbed.queries!, { nth: 10, last: 2 })
    const left = { whole: 0, none: 0 }
    for (const when of moments) {
      for (const dieAt of points) {
        const { found } = await postOnce(dieAt, when)
        left[found.ads === 1 ? 'whole' : 'none'] += 1
      }
    }
    // Both ends were reached: deaths that left nothing, and the one after the commit that left all.
    expect(left).toEqual({ whole: 1, none: 2 * points.length - 1 })
  },
)

async function postOnce(dieAt: number, when: Posting['when']) {
  const [person, submissionKey] = [await aPerson(), randomUUID()]
  const queries = await postAndDie({ person, submissionKey, dieAt, when })
  const found = await traces(person)
  expect([whole, none], `killed at query ${dieAt}, ${when}`).toContainEqual(found)
  await postAgain(person, submissionKey)
  expect(await traces(person), `sent again after query ${dieAt}, ${when}`).toEqual(whole)
  return { queries, found }
}

async function postAgain(by: Person, submissionKey: string) {
  const stored = await storePhoto(db, press, { owner: by, body: picture })
  if (!stored.ok) throw new Error(stored.code)
  const photoKeys = [stored.photo.key]
  const posted = await postAd(db, { by, type: 'free', submissionKey, photoKeys, fields: adFields })
  if (!posted.ok) throw new Error(posted.code)
}
