import { randomUUID } from 'node:crypto'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import type { Act } from '#tests/support/sent-twice.ts'
import { visit } from '#tests/support/visit.ts'
import { actsOfAdministrators } from './acts-of-administrators.ts'
import { actsOfPeople } from './acts-of-people.ts'
import { cast, makeSubject } from './places.ts'

type Prepare = () => Promise<Act>
export type DoneAct = { name: string; verb: string; prepare: Prepare }

/** Verbs whose forms are only there after something else was done. */
const afterOthers: Record<string, Prepare> = {
  'notifications/read-all': async () => {
    await placed('notifications/:notificationId/read')
    return { path: '/notifications/read-all', form: { x: '' }, as: (await cast()).owner }
  },
  'notifications/removal': async () => {
    await placed('notifications/:notificationId/read')
    return { path: '/notifications/removal', form: { x: '' }, as: (await cast()).owner }
  },
  'post/draft/removal': async () => {
    const as = await aPerson()
    await visit('/post/draft', { as, form: { title: 'طاولة', description: 'خشب زان' } })
    return { path: '/post/draft/removal', form: { x: '' }, as }
  },
  'orders/:orderNumber/card/cancellation': async () => {
    const as = await aPerson()
    const number = await anOrder({ owner: as })
    await visit(`/orders/${number}/card`, { as, form: { card: '4000002500003155' } })
    return { path: `/orders/${number}/card/cancellation`, form: { x: '' }, as }
  },
  'admin/ads/returns': async () => {
    const { admin } = await cast()
    const ad = await anAd({ status: 'pending' })
    const answer = await visit(`/admin/ads/${ad.id}/approval`, { as: admin, form: { version: '1' } })
    const [, decided = ''] = /decided=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '') ?? []
    return { path: '/admin/ads/returns', form: { x: '' }, as: admin, cookies: { decided: decodeURIComponent(decided) } }
  },
  'ad/:adId/favorite from a list': async () => {
    const { id } = await anAd({ status: 'approved' })
    return { path: `/ad/${id}/favorite`, form: { favorite: 'yes' }, as: await aPerson() }
  },
  'seller/:sellerId/follow from the list of them': async () => {
    const [as, { ownerId }] = [await aPerson(), await anAd({ status: 'approved' })]
    for (const id of [ownerId, (await anAd({ status: 'approved' })).ownerId])
      await visit(`/seller/${id}/follow`, { as, form: { follow: 'yes' } })
    return { path: `/seller/${ownerId}/follow`, form: { follow: 'no' }, as }
  },
}

const prepared = { ...actsOfPeople, ...actsOfAdministrators, ...afterOthers }
const whole = Object.entries(prepared).map(([name, prepare]): DoneAct => ({ name, verb: name.split(' ')[0]!, prepare }))
const isWhole = new Set(whole.map(({ verb }) => verb))

function actOf(row: Row): DoneAct[] {
  const actor = (['owner', ...actors] as const).find((candidate) => row.answers[candidate] < 400)
  if (!actor) return []
  const prepare = async (): Promise<Act> => ({
    path: (await makeSubject(row)).path,
    form: row.form ?? { token: randomUUID() },
    as: (await cast())[actor],
  })
  return [{ name: `${row.path} ${JSON.stringify(row.form ?? {})}`, verb: row.path, prepare }]
}

/** What an act has a page of: made anew, to be found there. */
export function placed(path: string) {
  return makeSubject(authorization.find((row) => row.path === path)!)
}

/** Every verb of the product. */
export const verbs = new Set(authorization.filter(({ method }) => method === 'POST').map(({ path }) => path))

/** Each of them as it is done, by somebody who may; a verb may be done in several ways. */
export const doneActs: DoneAct[] = [
  ...whole,
  ...authorization.filter(({ method, path }) => method === 'POST' && !isWhole.has(path)).flatMap(actOf),
]
