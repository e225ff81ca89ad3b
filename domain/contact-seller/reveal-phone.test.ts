import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { whoMay } from '#tests/support/viewers.ts'
import { canBeCalled, mayCall } from './contact-policy.ts'
import { revealPhone } from './reveal-phone.ts'

const [admin, buyer] = [await anAdmin(), await aPerson()]

afterEach(async () => {
  await db.deleteFrom('siteSettings').execute()
  clearCaches()
})

async function switchOn(key: 'phoneForVisitors' | 'contactAfterProof') {
  await db.insertInto('siteSettings').values({ key, value: 'true' }).execute()
  clearCaches()
}

const codeOf = async (adId: number, by: typeof buyer | null) => {
  const outcome = await revealPhone(db, { adId, by })
  return outcome.ok ? outcome.phone : outcome.code
}

test('who may call: whoever is signed in and not stopped, visitors where the site says so', () => {
  const signedIn = ['stranger', 'owner', 'leaving owner', 'admin', 'leaving admin', 'admin and owner']
  expect(whoMay((viewer) => mayCall(viewer, { phoneForVisitors: false }))).toEqual(signedIn)
  expect(whoMay((viewer) => mayCall(viewer, { phoneForVisitors: true }))).toEqual(['visitor', ...signedIn])
})

test('who is called: everybody, or whoever has proved their address', () => {
  const table = [true, false].flatMap((isVerified) =>
    [true, false].map((contactAfterProof) => [
      isVerified,
      contactAfterProof,
      canBeCalled({ isVerified }, { contactAfterProof }),
    ]),
  )
  expect(table).toEqual([
    [true, true, true],
    [true, false, true],
    [false, true, false],
    [false, false, true],
  ])
})

test('the ad’s own number, else its owner’s present one', async () => {
  const own = await anAd({ status: 'approved', phone: '+963911111111', title: 'براد' })
  const found = done({ adId: own.id, ownerId: own.owner.id, title: 'براد', phone: '+963911111111' })
  expect(await revealPhone(db, { adId: own.id, by: buyer })).toEqual(found)
  const plain = await anAd({ status: 'approved' })
  expect(await codeOf(plain.id, buyer)).toBe('+963900000001')
  await db.updateTable('people').set({ phone: '+963922222222' }).where('id', '=', plain.owner.id).execute()
  expect(await codeOf(plain.id, buyer)).toBe('+963922222222')
  const none = await anAd({ owner: await aPerson({ phone: null }), status: 'approved' })
  expect(await codeOf(none.id, buyer)).toBe('phone_missing')
})

type Over = Parameters<typeof anAd>[0]
const gone = { deletedAt: sql<Date>`now()`, deletedReason: 'owner' } as const
test.each<[string, Over, Record<'visitor' | 'buyer' | 'owner' | 'admin', string>]>([
  [
    'on the site',
    { status: 'approved' },
    { visitor: 'sign_in_to_call', buyer: '+963900000001', owner: 'own_ad', admin: '+963900000001' },
  ],
  [
    'reserved',
    { status: 'approved', availability: 'reserved' },
    { visitor: 'sign_in_to_call', buyer: '+963900000001', owner: 'own_ad', admin: '+963900000001' },
  ],
  [
    'for letters only',
    { status: 'approved', chatOnly: true },
    { visitor: 'sign_in_to_call', buyer: 'chat_only', owner: 'own_ad', admin: 'chat_only' },
  ],
  [
    'pending',
    { status: 'pending' },
    { visitor: 'sign_in_to_call', buyer: 'ad_not_found', owner: 'own_ad', admin: 'ad_not_public' },
  ],
  [
    'hidden after it was there',
    { status: 'hidden' },
    { visitor: 'sign_in_to_call', buyer: 'ad_gone', owner: 'own_ad', admin: 'ad_not_public' },
  ],
  [
    'removed',
    { status: 'approved', ...gone },
    { visitor: 'sign_in_to_call', buyer: 'ad_gone', owner: 'own_ad', admin: 'ad_not_public' },
  ],
  [
    'over',
    { status: 'approved', freeUntil: new Date() },
    { visitor: 'sign_in_to_call', buyer: 'ad_gone', owner: 'own_ad', admin: 'ad_not_public' },
  ],
])('the number of an ad that is %s', async (_, over, expected) => {
  const ad = await anAd(over)
  const askers = { visitor: null, buyer, owner: ad.owner, admin }
  const found = await Promise.all(
    Object.entries(askers).map(async ([name, by]) => [name, await codeOf(ad.id, by)] as const),
  )
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('whoever is stopped calls nobody, and what was never there has no number', async () => {
  const ad = await anAd({ status: 'approved' })
  const nobody = refused('sign_in_to_call')
  expect(await revealPhone(db, { adId: ad.id, by: { ...buyer, disabledAt: new Date() } })).toEqual(nobody)
  for (const by of [buyer, admin]) expect(await codeOf(999_999_999, by)).toBe('ad_not_found')
})

test('where the site shows numbers to visitors, they see those of the ads on it', async () => {
  await switchOn('phoneForVisitors')
  expect(await codeOf((await anAd({ status: 'approved' })).id, null)).toBe('+963900000001')
  expect(await codeOf((await anAd({ status: 'hidden' })).id, null)).toBe('ad_gone')
  expect(await codeOf((await anAd({ status: 'pending' })).id, null)).toBe('ad_not_found')
})

test('where the site waits for a proof, only who gave it is called', async () => {
  const [proved, unproved] = [await aPerson({ emailVerified: true }), await aPerson()]
  const ads = [await anAd({ owner: proved, status: 'approved' }), await anAd({ owner: unproved, status: 'approved' })]
  await switchOn('contactAfterProof')
  expect(await codeOf(ads[0]!.id, buyer)).toBe('+963900000001')
  expect(await codeOf(ads[1]!.id, buyer)).toBe('seller_not_proved')
})
