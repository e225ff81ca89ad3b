import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd } from '#tests/support/factories.ts'
import { aFullLife } from '#tests/support/whole-life.ts'
import { findPersonById, lockPerson } from '#domain/people/find-person.ts'
import { issueToken } from '#domain/people/single-use-token.ts'
import type { Person } from '#domain/people/person.ts'
import { reclaimAccount } from './reclaim-account.ts'
import { resetPassword } from './reset-password.ts'

const password = 'orbit-lantern-42'
const ofAccounts = ['chatSettings', 'drafts', 'savedSearches', 'favorites', 'follows', 'blocks'] as const
const ofNotices = ['notifications', 'notificationSettings'] as const

async function aSquatted() {
  const { person, ad, paid, other } = await aFullLife()
  const { id: personId } = person
  await db
    .updateTable('people')
    .set({ emailVerified: false, phone: '0911000111', image: '/media/x-200.webp' })
    .where('id', '=', personId)
    .execute()
  await db.insertInto('chatSettings').values({ personId, autoReplyText: 'حوّل المبلغ أولاً' }).execute()
  await db.insertInto('drafts').values({ personId, fields: '{}' }).execute()
  await db.insertInto('blocks').values({ personId, blockedId: other.id }).execute()
  return { person: (await findPersonById(db, personId))!, ad, paid }
}

async function rowsOf({ id }: Person) {
  const found: string[] = []
  for (const table of [...ofAccounts, ...ofNotices]) {
    const rows = await db.selectFrom(table).select('personId').where('personId', '=', id).execute()
    if (rows.length > 0) found.push(table)
  }
  return found
}

function adsOf({ id }: Person) {
  return db
    .selectFrom('ads')
    .select(['id', 'status', 'deletedReason'])
    .where('ownerId', '=', id)
    .orderBy('id')
    .execute()
}

test('hole 5: nothing that somebody else wrote remains for the true owner of an address', async () => {
  const { person, ad, paid } = await aSquatted()
  const waiting = await anAd({ owner: person, status: 'pending' })
  const token = await issueToken(db, { purpose: 'reset-password', personId: person.id })

  expect(await resetPassword(db, { token, password })).toMatchObject({ ok: true, isCleared: true })

  expect(await findPersonById(db, person.id)).toMatchObject({
    name: 'عضو جديد',
    phone: null,
    image: null,
    governorateId: null,
    emailVerified: true,
  })
  // What happened, and that the published ad is looked at again, is news for its owner.
  expect(await rowsOf(person)).toEqual(['notifications'])
  const news = db.selectFrom('notifications').select(['kind', 'relatedAdId']).where('personId', '=', person.id)
  expect(await news.orderBy('eventId').execute()).toMatchObject([
    { kind: 'admin_message', relatedAdId: null },
    { relatedAdId: ad.id },
  ])
  const avatars = db.selectFrom('photos').select('id').where('ownerId', '=', person.id).where('isAvatar', '=', true)
  expect(await avatars.execute()).toEqual([])
  expect(await adsOf(person)).toEqual([
    { id: ad.id, status: 'pending', deletedReason: null },
    { id: paid.id, status: 'awaiting_payment', deletedReason: 'owner' },
    { id: waiting.id, status: 'pending', deletedReason: 'owner' },
  ])
})

test('whoever registered it on this device keeps what they wrote', async () => {
  const { person } = await aSquatted()
  const before = await rowsOf(person)
  const token = await issueToken(db, { purpose: 'reset-password', personId: person.id })

  expect(await resetPassword(db, { token, password, isKnownDevice: true })).toMatchObject({
    ok: true,
    isCleared: false,
  })

  expect(await rowsOf(person)).toEqual(before)
  expect(await findPersonById(db, person.id)).toMatchObject({ name: person.name, phone: '0911000111' })
})

test('the order of a waiting ad ends with it, and one whose money is on its way stays', async () => {
  const owner = await aPerson({ emailVerified: false })
  const [open, paying] = [
    await anAd({ owner, status: 'awaiting_payment' }),
    await anAd({ owner, status: 'awaiting_payment' }),
  ]
  const orders = () =>
    db.selectFrom('orders').select(['adId', 'status']).where('personId', '=', owner.id).orderBy('adId').execute()
  await db.updateTable('orders').set({ status: 'processing' }).where('adId', '=', paying.id).execute()

  await db.transaction().execute(async (db) => reclaimAccount(db, { person: (await lockPerson(db, owner.id))! }))

  expect(await orders()).toEqual([
    { adId: open.id, status: 'cancelled' },
    { adId: paying.id, status: 'processing' },
  ])
  expect(await adsOf(owner)).toEqual([
    { id: open.id, status: 'awaiting_payment', deletedReason: 'owner' },
    { id: paying.id, status: 'awaiting_payment', deletedReason: null },
  ])
})

test('the picture goes and the photos of ads stay', async () => {
  const owner = await aPerson({ emailVerified: false })
  const ad = await anAd({ owner, status: 'approved', photos: 2 })
  await aPhoto({ ownerId: owner.id, isAvatar: true })
  await db.transaction().execute((db) => reclaimAccount(db, { person: owner }))
  const photos = await db.selectFrom('photos').select('adId').where('ownerId', '=', owner.id).execute()
  expect(photos).toEqual([{ adId: ad.id }, { adId: ad.id }])
})
