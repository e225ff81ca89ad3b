import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Act } from './race-ads.ts'

export type Tried = { act: Act; by: string; outcome: { ok: true } | { ok: false; code: string } }
type Race = { id: number; ownerId: string; status: 'pending' | 'approved'; tried: Tried[] }

type State = { status: string; version: number; isRemoved: boolean; isPromoted: boolean }
type JudgedEvent = { kind: string; byId: string; notices: number; ownerNotices: number }

const eventOf: Record<Act, string> = {
  approve: 'ad_approved',
  reject: 'ad_rejected',
  edit: 'ad_edited_by_admin',
  editAsOwner: 'ad_edited',
  remove: 'ad_removed',
  promote: 'ad_promoted',
  hide: 'ad_hidden',
  restore: 'ad_restored',
}

/** Every refusal that somebody who lost a race may read; each is answered with 409. */
const lost = [
  'ad_changed_meanwhile',
  'ad_already_reviewed',
  'ad_removed_meanwhile',
  'ad_not_removed',
  'status_cannot_change',
  'promotion_changed_meanwhile',
]

/**
 * What is wrong with a race, told by a model that shares nothing with the verbs: each act that was done has one event and
 * tells its owner once, however often the same person sent it; each that was refused left nothing; the events in their
 * order lead from the first state to the last one, and lists say the same.
 */
export async function judgeRace(db: Database, { id, ownerId, status, tried }: Race): Promise<string[]> {
  const events = await eventsOf(db, id, ownerId)
  const faults: string[] = []
  const done = tried.filter(({ outcome }) => outcome.ok).map(({ act, by }) => `${eventOf[act]} by ${by}`)
  const written = events.map(({ kind, byId }) => `${kind} by ${byId}`)
  if (!isEachOnce(done, written)) faults.push(`done ${done.join(', ')}, but the history says ${written.join(', ')}`)
  for (const { act, outcome } of tried)
    if (!outcome.ok && !lost.includes(outcome.code)) faults.push(`${act} was refused with ${outcome.code}`)

  let state: State = { status, version: 1, isRemoved: false, isPromoted: false }
  for (const event of events) {
    const expected = noticesOf(event, state)
    if (event.ownerNotices !== expected)
      faults.push(`${event.kind} told its owner ${event.ownerNotices} times, not ${expected}`)
    const next = after(event.kind, state)
    if (!next) faults.push(`${event.kind} cannot follow ${JSON.stringify(state)}`)
    state = next ?? state
  }
  const last = await stateOf(db, id)
  const { isListed, ...stored } = last
  if (JSON.stringify(stored) !== JSON.stringify(state))
    faults.push(`the history leads to ${JSON.stringify(state)}, the ad is ${JSON.stringify(stored)}`)
  if (isListed !== (state.status === 'approved' && !state.isRemoved)) faults.push('lists say otherwise')
  return faults
}

/** What one person did, sent again, is answered as the first time and written down once; what two did is written down twice. */
function isEachOnce(done: string[], written: string[]) {
  const count = (list: string[], act: string) => list.filter((entry) => entry === act).length
  const isAnswered = (act: string) => count(written, act) >= 1 && count(written, act) <= count(done, act)
  return done.every(isAnswered) && written.every((act) => done.includes(act))
}

/** An owner's edit of an ad that already waits is told to nobody, and nobody is told what they did by a removal of their own. */
function noticesOf({ kind }: JudgedEvent, { status }: State) {
  return kind === 'ad_edited' && status === 'pending' ? 0 : 1
}

/** The state after an event, or nothing where it cannot happen: the table of transitions once more, in other words. */
function after(kind: string, state: State): State | undefined {
  const { status, version, isRemoved, isPromoted } = state
  if (kind === 'ad_restored') return isRemoved ? { ...state, isRemoved: false } : undefined
  if (isRemoved) return undefined
  switch (kind) {
    case 'ad_approved':
      return status === 'pending' && version === 1 ? { ...state, status: 'approved' } : undefined
    case 'ad_rejected':
      return status === 'pending' && version === 1 ? { ...state, status: 'rejected' } : undefined
    case 'ad_edited_by_admin':
      return version === 1 ? { ...state, version: 2 } : undefined
    case 'ad_edited':
      return version === 1 ? { ...state, version: 2, status: 'pending' } : undefined
    case 'ad_hidden':
      return status === 'approved' ? { ...state, status: 'hidden' } : undefined
    case 'ad_promoted':
      return isPromoted ? undefined : { ...state, isPromoted: true }
    case 'ad_removed':
      return { ...state, isRemoved: true }
    default:
      return undefined
  }
}

async function eventsOf(db: Database, adId: number, ownerId: string) {
  const { rows } = await sql<JudgedEvent>`
    select events.kind, events.by_id, count(notifications.id)::int as notices,
      count(notifications.id) filter (where notifications.person_id = ${ownerId})::int as owner_notices
    from events left join notifications on notifications.event_id = events.id
    where events.ad_id = ${adId} group by events.id order by events.id`.execute(db)
  return rows
}

async function stateOf(db: Database, adId: number) {
  const { rows } = await sql<State & { isListed: boolean }>`
    select status, version, deleted_at is not null as is_removed,
      (select count(*) from promotions where ad_id = ads.id and ended_at is null) = 1 as is_promoted,
      exists (select from ad_search where ad_id = ads.id) as is_listed
    from ads where id = ${adId}`.execute(db)
  return rows[0]!
}
