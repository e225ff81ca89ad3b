import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { enablePerson } from '#domain/verbs/accounts/enable-person.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { hideAd } from '#domain/verbs/ads/hide-ad.ts'
import { makeAdFree } from '#domain/verbs/ads/make-ad-free.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { renewAd } from '#domain/verbs/ads/renew-ad.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { endPromotion } from '#domain/verbs/upkeep/end-promotion.ts'
import { hideRunOutAd } from '#domain/verbs/upkeep/hide-run-out-ad.ts'
import { defaultSettings } from '#shared/settings.ts'
import { adFields } from './ad-fields.ts'
import { afterAct, type ModelAct, type ModelAd } from './ad-model.ts'

type Subject = {
  db: Database
  adId: number
  key: string
  owner: Person
  stranger: Person
  admin: Person
  model: ModelAd
}
type Answer = { ok: boolean; code?: string; ended?: number }

const verbs: Record<ModelAct, (subject: Subject) => Promise<Answer>> = {
  approve: ({ db, adId, admin, model: { version } }) => approveAd(db, { adId, version, by: admin }),
  approveOldVersion: ({ db, adId, admin, model: { version } }) =>
    approveAd(db, { adId, version: version - 1, by: admin }),
  reject: ({ db, adId, admin, model: { version } }) =>
    rejectAd(db, { adId, version, reason: 'unclear', note: null, by: admin }),
  takeBack: ({ db, adId, admin, model: { version } }) => returnToReview(db, { adId, version, by: admin }),
  edit: (subject) => edit(subject, subject.owner),
  editAsAdmin: (subject) => edit(subject, subject.admin),
  hide: ({ db, adId, owner }) => hideAd(db, { adId, by: owner }),
  resubmit: ({ db, adId, owner }) => resubmitAd(db, { adId, by: owner }),
  renew: ({ db, adId, owner }) => renewAd(db, { adId, by: owner }),
  runOut,
  endPromotion: endRunningPromotion,
  remove: ({ db, adId, owner }) => removeAd(db, { adId, by: owner }),
  removeAsAdmin: ({ db, adId, admin }) => removeAd(db, { adId, by: admin }),
  restore: ({ db, adId, owner }) => restoreAd(db, { adId, by: owner }),
  restoreAsAdmin: ({ db, adId, admin }) => restoreAd(db, { adId, by: admin }),
  makeFree: ({ db, adId, owner }) => makeAdFree(db, { adId, by: owner }),
  pay,
  disableOwner: ({ db, owner, admin }) => disablePerson(db, { personId: owner.id, reason: 'sequence', by: admin }),
  enableOwner: ({ db, owner, admin }) => enablePerson(db, { personId: owner.id, by: admin }),
  hideAsStranger: ({ db, adId, stranger }) => hideAd(db, { adId, by: stranger }),
  editAsStranger: (subject) => edit(subject, subject.stranger),
  removeAsStranger: ({ db, adId, stranger }) => removeAd(db, { adId, by: stranger }),
  approveAsStranger: ({ db, adId, stranger, model: { version } }) => approveAd(db, { adId, version, by: stranger }),
}

function edit({ db, adId, key, model: { version } }: Subject, by: Person) {
  const fields = { ...adFields, title: `sequence ${version}` }
  return editAd(db, { adId, version, by, fields, photoKeys: [key] })
}

async function runOut({ db, adId, model }: Subject): Promise<Answer> {
  if (model.status === 'approved' && model.promotion !== 'running')
    await sql`update ads set free_until = now() - interval '1 minute' where id = ${adId}`.execute(db)
  const { ended } = await hideRunOutAd(db, adId)
  // What nobody ended, as one that was removed, has its time again.
  if (ended === 0)
    await sql`update ads set free_until = now() + interval '9 days' where id = ${adId} and free_until < now()`.execute(
      db,
    )
  return { ok: ended > 0 }
}

async function endRunningPromotion({ db, adId, model }: Subject): Promise<Answer> {
  const isOver = model.status === 'approved' && model.promotion === 'running' && model.removed === null
  if (isOver) {
    const [from, to] = [sql<Date>`now() - interval '9 days'`, sql<Date>`now() - interval '1 minute'`]
    await db
      .updateTable('promotions')
      .set({ startsAt: from, endsAt: to })
      .where('adId', '=', adId)
      .where('endedAt', 'is', null)
      .execute()
    await db.updateTable('ads').set({ promotionStartsAt: from, promotionEndsAt: to }).where('id', '=', adId).execute()
  }
  const { ended } = await endPromotion(db, adId)
  return { ok: ended > 0 }
}

async function pay({ db, adId, owner, admin }: Subject): Promise<Answer> {
  const { rows } = await sql<{ number: number }>`
    select number from orders where ad_id = ${adId} and status in ('open', 'failed')`.execute(db)
  const number = rows[0]?.number
  if (number === undefined || owner.disabledAt) return { ok: false }
  const claimed = await claimPayment(db, { number, by: owner, note: 'sequence' })
  if (!claimed.ok) return claimed
  return confirmPayment(db, { number, by: admin, reference: randomBytes(8).toString('hex') })
}

type Stored = Omit<ModelAd, 'promotion' | 'isOwnerDisabled'> & {
  isListed: boolean
  running: number
  waiting: number
  unpaid: number
  isPaidType: boolean
  events: number
  twice: number
}

async function storedAd(db: Database, adId: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select status, hidden_reason as hidden, deleted_reason as removed, version, type <> 'free' as is_paid_type,
      exists (select from ad_search where ad_id = ads.id) as is_listed,
      (select count(*)::int from promotions where ad_id = ads.id and ended_at is null and ends_at is not null) as running,
      (select count(*)::int from promotions where ad_id = ads.id and ended_at is null and ends_at is null) as waiting,
      (select count(*)::int from orders where ad_id = ads.id and status in ('open', 'failed')) as unpaid,
      (select count(*)::int from events where ad_id = ads.id) as events,
      (select count(*)::int from (select from notifications where event_id in (select id from events where ad_id = ads.id)
        group by event_id, person_id having count(*) > 1) as t) as twice
    from ads where id = ${adId}`.execute(db)
  return rows[0]!
}

/** What of an ad as it is stored is not as the model says, and which rules of the product it breaks. */
function faultsOf(model: ModelAd, stored: Stored, before: Stored) {
  const { status, hidden, removed, version, promotion } = model
  const expected = { status, hidden, removed, version }
  const found = { status: stored.status, hidden: stored.hidden, removed: stored.removed, version: stored.version }
  return [
    JSON.stringify(expected) !== JSON.stringify(found) &&
      `is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
    stored.isListed !== (status === 'approved' && removed === null) && 'lists say otherwise',
    stored.running !== Number(promotion === 'running') && `has ${stored.running} promotions that run`,
    stored.waiting !== Number(promotion === 'waiting') && `has ${stored.waiting} promotions that wait`,
    stored.unpaid !== Number(promotion === 'unpaid') && `has ${stored.unpaid} orders to pay`,
    promotion === 'running' && status === 'approved' && !stored.isPaidType && 'has a promotion and is of no paid type',
    stored.twice > 0 && 'told somebody twice',
    stored.events < before.events && 'lost a line of its history',
  ].filter((fault) => fault !== false)
}

/** Carries the acts out one after another; answers what went wrong first, with the acts that led there. */
export async function runSequence(
  db: Database,
  people: { stranger: Person; admin: Person },
  acts: readonly ModelAct[],
  isPaid: boolean,
) {
  const subject: Subject = { db, ...people, ...(await aSubject(db, isPaid)) }
  let before = await storedAd(db, subject.adId)
  const last: { ofAd?: ModelAct; ofOwner?: ModelAct } = {}
  for (const [index, act] of acts.entries()) {
    const next = afterAct(act, subject.model)
    const answer = await verbs[act](subject)
    // The same act sent again at once is answered as the first time, and does nothing more.
    const isOfOwner = act === 'disableOwner' || act === 'enableOwner'
    const isAgain = answer.ok && (isOfOwner ? last.ofOwner : last.ofAd) === act
    if (answer.ok !== (next !== undefined) && !isAgain)
      return [
        `${act} was ${answer.ok ? 'done' : `refused (${answer.code})`}`,
        JSON.stringify(subject.model),
        ...acts.slice(0, index + 1),
      ]
    if (next) {
      if (isOfOwner) last.ofOwner = act
      if (!isOfOwner || next.status !== subject.model.status) last.ofAd = act
      subject.model = next
    }
    if (isOfOwner) subject.owner = { ...subject.owner, disabledAt: subject.model.isOwnerDisabled ? new Date() : null }
    const stored = await storedAd(db, subject.adId)
    const faults = faultsOf(subject.model, stored, before)
    if (!next && stored.events !== before.events && !/disable|enable|pay/.test(act))
      faults.push('was refused and is in the history')
    if (faults.length > 0) return [...faults, ...acts.slice(0, index + 1)]
    before = stored
  }
  return []
}

async function aSubject(db: Database, isPaid: boolean) {
  const owner = await aPersonOf(db, 'user')
  const { rows } = await sql<{ id: number; key: string }>`
    with added as (
      insert into ads (owner_id, status, type, title, description, price, category_id, governorate_id)
      values (${owner.id}, ${isPaid ? 'awaiting_payment' : 'pending'}, ${isPaid ? 'featured' : 'free'}, 'sequence', 'sequence', 300, 4, 3)
      returning id, owner_id
    )
    insert into photos (key, files_key, owner_id, ad_id, width, height, blur, sha256, bytes)
    select md5(id::text || ${randomBytes(8).toString('hex')}), md5(id::text), owner_id, id, 1, 1, 'x', repeat('0', 64), 1 from added
    returning ad_id as id, key`.execute(db)
  const { id: adId, key } = rows[0]!
  if (isPaid) await openOrder(db, { adId, personId: owner.id, type: 'featured', settings: defaultSettings })
  const model: ModelAd = {
    status: isPaid ? 'awaiting_payment' : 'pending',
    hidden: null,
    removed: null,
    promotion: isPaid ? 'unpaid' : null,
    isOwnerDisabled: false,
    version: 1,
  }
  return { owner, adId, key, model }
}

export function aPersonOf(db: Database, role: 'admin' | 'user'): Promise<Person> {
  return db
    .insertInto('people')
    .values({ name: 'sequence', email: `${randomBytes(8).toString('hex')}@example.com`, role, phone: '+963900000001' })
    .returning(['id', 'name', 'email', 'emailVerified', 'image', 'role', 'powers', 'phone', 'governorateId'])
    .returning(['locale', 'disabledAt', 'createdAt', 'eraseAt'])
    .executeTakeFirstOrThrow()
}
