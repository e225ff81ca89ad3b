import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepared } from '#db/prepared-statements.ts'
import type { Person } from '#domain/people/person.ts'
import { adActors, adActs, adStands, type AdAct, type AdActor, type AdStand } from '#tests/laws/ad-acts.ts'
import { authorization } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { visit, viewsCounted } from '#tests/support/visit.ts'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const ended = { type: 'featured', promotionStartsAt: ago(9), promotionEndsAt: ago(1) } as const
const removed = { status: 'approved', deletedAt: ago(1) } as const
const hidden = { status: 'hidden' } as const

const rowOf: Record<AdStand, Parameters<typeof anAd>[0]> = {
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  reserved: { status: 'approved', availability: 'reserved' },
  sold: { status: 'approved', availability: 'sold', soldAt: ago(1) },
  due: { status: 'approved', ...ended },
  rejected: { status: 'rejected' },
  awaiting_payment: { status: 'awaiting_payment' },
  hidden,
  ran_out: { ...hidden, hiddenReason: 'ran_out' },
  on_hold: { ...hidden, hiddenReason: 'on_hold' },
  owner_disabled: { ...hidden, hiddenReason: 'owner_disabled' },
  deleted_by_owner: { ...removed, deletedReason: 'owner' },
  deleted_by_admin: { ...removed, deletedReason: 'admin' },
  promotion_ended: { ...removed, ...ended, deletedReason: 'promotion_ended' },
  account_deleted: { ...removed, deletedReason: 'account' },
}

/** New people each time, so that nobody does too much in a day. */
async function cast() {
  const disabled = { disabledAt: ago(1), disabledReason: 'احتيال' }
  const [user, owner, admin, adminOwner] = [await aPerson(), await aPerson(), await anAdmin(), await anAdmin()]
  const [disabledUser, disabledOwner] = [await aPerson(disabled), await aPerson(disabled)]
  const of = (as: Person | null, adOwner = owner) => ({ as, adOwner })
  return {
    visitor: of(null),
    user: of(user),
    disabled: of(disabledUser),
    owner: of(owner),
    disabled_owner: of(disabledOwner, disabledOwner),
    admin: of(admin),
    admin_owner: of(adminOwner, adminOwner),
  } satisfies Record<AdActor, unknown>
}

/** What a refusal must leave as it was. */
async function standOf(adId: number) {
  await viewsCounted()
  const { rows } = await sql`${prepared} select ads::text as ad,
    (select count(*) from events) as events, (select count(*) from notifications) as notices,
    (select count(*) from messages) as messages, (select count(*) from reports) as reports,
    (select count(*) from favorites) as favorites, (select count(*) from promotions) as promotions
    from ads where id = ${adId}`.execute(db)
  return rows[0]
}

/** What every actor hears of an ad that stands there, and who of the refused left a trace all the same. */
async function tryAll({ path, form, answer }: AdAct, stand: AdStand) {
  const people = await cast()
  const answers: Partial<Record<AdActor, number>> = {}
  const traces: AdActor[] = []
  let ad: Awaited<ReturnType<typeof anAd>> | undefined
  let before: unknown
  for (const actor of adActors) {
    const { as, adOwner } = people[actor]
    // What was refused left the ad as it was: the next one finds it so.
    if (ad?.owner !== adOwner) {
      ad = await anAd({ owner: adOwner, ...rowOf[stand] })
      before = await standOf(ad.id)
    }
    const { id } = ad
    const { status } = await visit(`/${path.replace(':adId', String(id))}`, {
      as,
      form: Object.keys(form).length > 0 ? form : { nothing: '' },
    })
    answers[actor] = status
    if (status < 400) ad = undefined
    else {
      const after = await standOf(id)
      if (JSON.stringify(after) !== JSON.stringify(before)) traces.push(actor)
      before = after
    }
    if (status !== answer(actor, stand)) ad = undefined
  }
  return { answers, traces }
}

test('every verb on an ad that the router knows is in the matrix, which has more than 2,000 cells', () => {
  // Questions under it and requests for it are tried by domain/verbs/messages/questions.test.ts and domain/verbs/ads/gifts.test.ts.
  const isOfAd = (path: string) => path.includes(':adId') && !/:questionId|\/requests/.test(path)
  const verbs = authorization.filter(({ method, path }) => method === 'POST' && isOfAd(path))
  expect(adActs.map(({ path }) => path).toSorted()).toEqual([...new Set(verbs.map(({ path }) => path))].toSorted())
  expect(adActs.length * adStands.length * adActors.length).toBeGreaterThan(2000)
  expect(adStands.length % 2, 'each act and each stand has its half').toBe(1)
})

// There is an odd number of stands: half of them for each act, half of the acts for each stand.
const cells = someOf(
  adActs.flatMap((act) => adStands.map((stand) => ({ act, stand }))),
  2,
)

for (const { act, stand } of cells)
  test(`POST /${act.path} where the ad is ${stand} (seed ${seed})`, async () => {
    const { answers, traces } = await tryAll(act, stand)
    const expected = adActors.map((actor) => [actor, act.answer(actor, stand)])
    expect(answers).toEqual(Object.fromEntries(expected))
    expect(traces, 'refused, and yet something is written').toEqual([])
  })
