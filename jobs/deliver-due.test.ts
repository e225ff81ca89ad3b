import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PushAnswer } from '#adapters/push/post-push.ts'
import { notify } from '#domain/notifications/notify.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { deliverDueJob } from './deliver-due.ts'

test('a push service that does not answer holds back no letter', async () => {
  const service = await aPushService()
  const person = await aPerson({ emailVerified: true })
  await service.aDevice(person)
  await notify(db, [person.id], {
    kind: 'ad_approved',
    type: 'ad_approved',
    priority: 'high',
    metadata: { adTitle: 'دراجة' },
  })
  await sql`update deliveries set due_at = now()`.execute(db)
  // As if the person were away.
  await sql`update sessions set updated_at = now() - interval '1 hour'`.execute(db)

  const letter = Promise.withResolvers<PushAnswer>()
  const post = () => letter.promise
  const mailer = { send: async () => letter.resolve({ is: 'taken' }), close() {} }
  const services = {
    db,
    mailer,
    post,
    photos: undefined as never,
    sharePictures: undefined as never,
    cards: {},
    patientDb: db,
  }
  expect(await deliverDueJob(services, { id: '', data: null })).toEqual({ pushes: 1, texts: 0, letters: 1 })
})
