import { expect, test } from 'vitest'
import type { AdStatus, Availability, DeletedReason, HiddenReason } from '#shared/ad-states.ts'
import type { Person } from '#domain/people/person.ts'
import { viewers, whoMay, type Viewer } from '#tests/support/viewers.ts'
import {
  canBuyPromotion,
  canShare,
  isOwner,
  mayPost,
  mayPostAsAdmin,
  mayRestore,
  mayReturn,
  maySeeUnpublished,
  whatMay,
  type RefusableAd,
} from './ad-policy.ts'

const anyAd: RefusableAd = {
  ownerId: 'owner',
  status: 'approved',
  availability: 'available',
  price: 100,
  hiddenReason: null,
  moderationReason: null,
}

/** The names of what is allowed, in the alphabet. */
const allowed = (viewer: Person | null, ad: Partial<RefusableAd>) =>
  Object.entries(whatMay(viewer, { ...anyAd, ...ad }))
    .flatMap(([act, may]) => (may ? [act] : []))
    .sort()
    .join(' ')

const whileOnSite = 'edit hide lowerPrice promote remove setAvailability share'
const state = (ad: Partial<RefusableAd>, ofOwner: string, ofAdmin = 'edit remove') => ({ ad, ofOwner, ofAdmin })
const states: Record<string, ReturnType<typeof state>> = {
  pending: state({ status: 'pending' }, 'edit remove', 'edit remove review'),
  'waiting for payment': state({ status: 'awaiting_payment' }, 'edit makeFree remove'),
  rejected: state({ status: 'rejected' }, 'edit remove resubmit'),
  'rejected as fraud': state({ status: 'rejected', moderationReason: 'suspected_fraud' }, 'remove resubmit'),
  'on the site, refused once': state({ moderationReason: 'prohibited' }, whileOnSite),
  'on the site': state({ status: 'approved' }, whileOnSite),
  'on the site for nothing': state({ price: 0 }, 'edit hide promote remove setAvailability share'),
  reserved: state({ availability: 'reserved' }, whileOnSite),
  sold: state({ availability: 'sold' }, 'edit hide remove setAvailability'),
  'hidden by its owner': state({ status: 'hidden', hiddenReason: 'owner' }, 'edit remove resubmit'),
  'hidden as sold': state({ status: 'hidden', hiddenReason: 'sold' }, 'edit remove resubmit'),
  'hidden without a reason': state({ status: 'hidden', hiddenReason: null }, 'edit remove resubmit'),
  'run out': state({ status: 'hidden', hiddenReason: 'ran_out' }, 'edit remove renew resubmit'),
  'hidden with its account': state({ status: 'hidden', hiddenReason: 'owner_disabled' }, 'edit remove'),
  'on hold': state({ status: 'hidden', hiddenReason: 'on_hold' }, 'edit remove'),
}

test.each(Object.entries(states))('what may be done with an ad that is %s, by whom', (_, { ad, ofOwner, ofAdmin }) => {
  const both = [...new Set([...ofOwner.split(' '), ...ofAdmin.split(' ')])].sort().join(' ')
  const expected: Record<Viewer, string> = {
    visitor: '',
    stranger: '',
    owner: ofOwner,
    'disabled owner': '',
    'leaving owner': ofOwner,
    admin: ofAdmin,
    'disabled admin': '',
    'leaving admin': '',
    'admin and owner': both,
  }
  const found = Object.entries(viewers).map(([name, viewer]) => [name, allowed(viewer, ad)])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('who posts, and whose ads need no review', () => {
  expect(whoMay(mayPost)).toEqual(['stranger', 'owner', 'leaving owner', 'admin', 'leaving admin', 'admin and owner'])
  expect(whoMay(mayPostAsAdmin)).toEqual(['admin', 'admin and owner'])
})

test('whose ad it is does not ask whether the account is stopped; nobody owns nothing', () => {
  expect(whoMay((viewer) => isOwner(viewer, anyAd))).toEqual([
    'owner',
    'disabled owner',
    'leaving owner',
    'admin and owner',
  ])
  expect(isOwner(null, { ownerId: '' })).toBe(false)
})

test('what is not on the site is seen by its owner and the administrators, in every status', () => {
  const statuses: AdStatus[] = ['pending', 'approved', 'rejected', 'hidden', 'awaiting_payment']
  for (const status of statuses)
    expect(
      whoMay((viewer) => maySeeUnpublished(viewer, { ownerId: 'owner', status })),
      status,
    ).toEqual(['owner', 'disabled owner', 'leaving owner', 'admin', 'admin and owner'])
})

test('what ended comes back by its owner, what was deleted by an administrator, what left with its account by nobody', () => {
  const expected: [DeletedReason | null, Viewer[]][] = [
    ['promotion_ended', ['owner', 'leaving owner', 'admin', 'admin and owner']],
    ['owner', ['admin', 'admin and owner']],
    ['admin', ['admin', 'admin and owner']],
    [null, ['admin', 'admin and owner']],
    ['account', []],
  ]
  for (const [deletedReason, who] of expected)
    expect(
      whoMay((viewer) => mayRestore(viewer, { ownerId: 'owner', deletedReason })),
      `${deletedReason}`,
    ).toEqual(who)
})

test('a decision is taken back by administrators, and only what was decided', () => {
  const expected: Record<AdStatus, Viewer[]> = {
    pending: [],
    approved: ['admin', 'admin and owner'],
    rejected: ['admin', 'admin and owner'],
    hidden: [],
    awaiting_payment: [],
  }
  for (const [status, who] of Object.entries(expected) as [AdStatus, Viewer[]][])
    expect(
      whoMay((viewer) => mayReturn(viewer, { status })),
      status,
    ).toEqual(who)
})

test('a place is bought for, and pictures are spread of, what is on the site and not sold', () => {
  const sellable: [AdStatus, Availability, boolean][] = [
    ['approved', 'available', true],
    ['approved', 'reserved', true],
    ['approved', 'sold', false],
    ['pending', 'available', false],
    ['rejected', 'available', false],
    ['hidden', 'available', false],
    ['awaiting_payment', 'available', false],
  ]
  for (const [status, availability, may] of sellable) {
    expect([status, availability, canShare({ status, availability })]).toEqual([status, availability, may])
    expect([status, availability, canBuyPromotion({ status, availability })]).toEqual([status, availability, may])
  }
})

test('why an ad is hidden matters to nobody but who would bring it back', () => {
  const reasons: (HiddenReason | null)[] = [null, 'owner', 'ran_out', 'sold', 'owner_disabled', 'on_hold']
  for (const hiddenReason of reasons)
    for (const viewer of ['visitor', 'stranger', 'disabled owner', 'admin'] as const)
      expect(allowed(viewers[viewer], { status: 'hidden', hiddenReason })).toBe(viewer === 'admin' ? 'edit remove' : '')
})
