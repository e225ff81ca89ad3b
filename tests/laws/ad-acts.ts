/** Where an ad may stand when somebody acts on it. */
export const adStands = [
  ...['pending', 'approved', 'reserved', 'sold', 'due', 'rejected', 'awaiting_payment'],
  ...['hidden', 'ran_out', 'on_hold', 'owner_disabled'],
  ...['deleted_by_owner', 'deleted_by_admin', 'promotion_ended', 'account_deleted'],
] as const
export type AdStand = (typeof adStands)[number]

/** Who acts: a disabled person has no session any more; an administrator may have ads of their own. */
export const adActors = ['visitor', 'user', 'disabled', 'owner', 'disabled_owner', 'admin', 'admin_owner'] as const
export type AdActor = (typeof adActors)[number]

type Answer = (actor: AdActor, stand: AdStand) => number
export type AdAct = { path: string; form: Record<string, string>; answer: Answer }

const onSite: AdStand[] = ['approved', 'reserved', 'sold']
const neverOnSite: AdStand[] = ['pending', 'rejected', 'awaiting_payment']
const removed: AdStand[] = ['deleted_by_owner', 'deleted_by_admin', 'promotion_ended', 'account_deleted']
const there = adStands.filter((stand) => !removed.includes(stand))
const isOwner = (actor: AdActor) => actor === 'owner' || actor === 'admin_owner'
const isAdmin = (actor: AdActor) => actor === 'admin' || actor === 'admin_owner'
const isNobody = (actor: AdActor) => actor === 'visitor' || actor === 'disabled' || actor === 'disabled_owner'

/** What anybody but its owner does with an ad on the site; elsewhere it is unknown, or gone. */
function visiting(done: number, { from = onSite, unfit = 409, anonymous = false } = {}): Answer {
  return (actor, stand) => {
    if (isNobody(actor) && !anonymous) return 401
    if (isOwner(actor)) return 409
    if (from.includes(stand)) return done
    if (isAdmin(actor)) return 409
    if (onSite.includes(stand)) return unfit
    return neverOnSite.includes(stand) ? 404 : 410
  }
}

/** What its owner alone does; `gone` is what they hear of a removed one. */
function owning(from: AdStand[], { gone = 404 } = {}): Answer {
  return (actor, stand) => {
    if (isNobody(actor)) return 401
    if (isOwner(actor)) return from.includes(stand) ? 303 : removed.includes(stand) ? gone : 409
    return isAdmin(actor) && removed.includes(stand) ? gone : 404
  }
}

/** What its owner does, and an administrator. */
function keeping(done: number, { gone = 409 } = {}): Answer {
  return (actor, stand) => {
    if (isNobody(actor)) return 401
    if (!isOwner(actor) && !isAdmin(actor)) return 404
    return removed.includes(stand) ? gone : done
  }
}

function administering(from: readonly AdStand[], done = 303): Answer {
  return (actor, stand) => (!isAdmin(actor) ? 403 : from.includes(stand) ? done : 409)
}

/** What is done to one's own ad by another reviewer, where there is one. */
function notOwn(answer: Answer): Answer {
  return (actor, stand) => (answer(actor, stand) === 303 && isOwner(actor) ? 409 : answer(actor, stand))
}

const reviewing = notOwn(administering(['pending']))

/** Deleted with its owner's account it never comes back; what another took down of one's own, another restores. */
function restoring(asOwner: AdStand[]): Answer {
  return (actor, stand) => {
    if (actor === 'admin_owner' && stand === 'deleted_by_admin') return 409
    if (isAdmin(actor)) return stand === 'account_deleted' ? 404 : removed.includes(stand) ? 303 : 409
    return actor === 'owner' && asOwner.includes(stand) ? 303 : 404
  }
}

const reason = { reason: 'unclear' }

/** Everything that can be done to one ad, and what each actor hears wherever the ad stands. */
export const adActs: AdAct[] = [
  { path: 'ad/:adId/phone', form: {}, answer: visiting(200) },
  { path: 'ad/:adId/whatsapp', form: {}, answer: visiting(303) },
  // What is sold is kept by nobody any more.
  { path: 'ad/:adId/favorite', form: {}, answer: visiting(303, { from: ['approved', 'reserved'], unfit: 410 }) },
  { path: 'ad/:adId/report', form: { reason: 'fraud' }, answer: visiting(303, { anonymous: true }) },
  { path: 'ad/:adId/offer', form: { amount: '120000' }, answer: visiting(303, { from: ['approved'] }) },
  { path: 'ad/:adId/questions', form: { content: 'هل له ضمان؟' }, answer: visiting(303) },
  { path: 'ad/:adId/messages', form: { content: 'متوفر؟' }, answer: visiting(303) },
  { path: 'ad/:adId/talk', form: { content: 'متوفر؟' }, answer: visiting(201) },
  // An empty form is read, and found empty.
  { path: 'profile/ads/:adId/edit', form: {}, answer: keeping(422, { gone: 404 }) },
  { path: 'profile/ads/:adId/hide', form: {}, answer: owning([...onSite, 'due'], { gone: 409 }) },
  { path: 'profile/ads/:adId/resubmit', form: {}, answer: owning(['rejected', 'hidden', 'ran_out']) },
  { path: 'profile/ads/:adId/second-review', form: {}, answer: owning(['rejected']) },
  { path: 'profile/ads/:adId/copy', form: {}, answer: owning(there) },
  { path: 'profile/ads/:adId/renewal', form: {}, answer: owning(['ran_out'], { gone: 409 }) },
  { path: 'profile/ads/:adId/free', form: {}, answer: owning(['awaiting_payment']) },
  { path: 'profile/ads/:adId/price', form: { price: '149000' }, answer: owning(['approved', 'reserved', 'due']) },
  { path: 'profile/ads/:adId/availability', form: { availability: 'sold' }, answer: owning([...onSite, 'due']) },
  {
    path: 'profile/ads/:adId/promotion',
    form: { type: 'promoted' },
    answer: owning(['approved', 'reserved', 'due'], { gone: 409 }),
  },
  { path: 'profile/ads/:adId/removal', form: {}, answer: keeping(303) },
  {
    path: 'profile/ads/:adId/restoration',
    form: {},
    answer: (actor, stand) => (isNobody(actor) ? 401 : restoring(['promotion_ended'])(actor, stand)),
  },
  { path: 'admin/ads/:adId/approval', form: { version: '1' }, answer: reviewing },
  { path: 'admin/ads/:adId/correction', form: { version: '1', category: '3' }, answer: reviewing },
  { path: 'admin/ads/:adId/rejection', form: { version: '1', ...reason }, answer: reviewing },
  {
    path: 'admin/ads/:adId/return',
    form: { version: '1' },
    answer: notOwn(administering(['approved', 'reserved', 'sold', 'due', 'rejected'])),
  },
  { path: 'admin/ads/:adId/removal', form: {}, answer: administering(there) },
  { path: 'admin/ads/:adId/phone', form: {}, answer: administering(adStands, 200) },
  { path: 'admin/ads/:adId/promotion', form: { type: 'featured', days: '30' }, answer: administering(there) },
  {
    path: 'admin/ads/:adId/restoration',
    form: {},
    answer: (actor, stand) => (isAdmin(actor) ? restoring([])(actor, stand) : 403),
  },
]
