import { beforeEach, expect, test } from 'vitest'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { afterEachOther, atOneMoment, beyond, type Act } from '#tests/support/sent-twice.ts'
import { actsOfAdministrators } from './acts-of-administrators.ts'
import { cast, makeSubject } from './places.ts'

/** Where the second press leaves something else than the first, and why that does no harm. */
const made: Record<string, { touches?: string[]; second?: number; why: string }> = {
  'admin/ads/:adId/phone': { touches: ['events'], why: 'each look at a number is written down' },
  'admin/users/:personId/phone': { touches: ['events'], why: 'each look at a number is written down' },
  'admin/reports/:reportId/conversation': { touches: ['events'], why: 'each look at a conversation is written down' },
  'admin/audit/file': { touches: ['events'], why: 'each file of the history that was taken away is written down' },
  'admin/orders/file': { touches: ['events'], why: 'each file of orders that was taken away is written down' },
  'admin/users/:personId/reset-link': {
    touches: ['verifications'],
    why: 'either link sets a password, once and within an hour; its person hears once that one was made',
  },
  'admin/ads/:adId/return of a held one': { second: 409, why: 'its answer says that the ad waits, as was wanted' },
  'admin/ads/:adId/approval held': {
    touches: ['held_decisions', 'jobs'],
    why: 'what is held waits from the last press',
  },
  'admin/ads/:adId/approval of the desk': {
    touches: ['held_decisions', 'jobs'],
    why: 'what is held waits from the last press',
  },
  'admin/ads/:adId/rejection held': {
    touches: ['held_decisions', 'jobs'],
    why: 'what is held waits from the last press',
  },
}

const works = (row: Row) => actors.find((actor) => row.answers[actor] < 400)
const verbs = authorization.filter(({ method, path }) => method === 'POST' && path.startsWith('admin/'))
const pathOf = (name: string) => name.split(' ')[0]!
const own = new Set(Object.keys(actsOfAdministrators).map(pathOf))

async function actOf(row: Row): Promise<Act> {
  const people = await cast()
  const { path } = await makeSubject(row)
  return { path, form: row.form ?? { token: 'x' }, as: people[works(row)!] }
}

const acts = [
  ...Object.entries(actsOfAdministrators),
  ...verbs
    .filter((row) => works(row) && !own.has(row.path))
    .map((row) => [`${row.path}${row.form ? ` ${JSON.stringify(row.form)}` : ''}`, () => actOf(row)] as const),
]

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('each verb of administrators is sent twice', () => {
  const all = new Set(verbs.map(({ path }) => path))
  const covered = new Set(acts.map(([name]) => pathOf(name)))
  expect([...all].filter((path) => !covered.has(path))).toEqual([])
  expect([...own, ...Object.keys(made).map(pathOf)].filter((path) => !all.has(path))).toEqual([])
})

test.for(someOf(acts, 2))(
  `POST /%s sent twice by an administrator is as sent once (seed ${seed})`,
  async ([name, prepare]) => {
    const { touches = [], second: secondStatus } = made[name] ?? {}
    const { first, second, once, touched } = await afterEachOther(await prepare())
    expect(first.status).toBeLessThan(400)
    expect(second.status).toBe(secondStatus ?? first.status)
    if (!secondStatus) expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(touched.filter((table) => !touches.includes(table))).toEqual([])

    await db.deleteFrom('rateLimits').execute()
    const { answers, together } = await atOneMoment(await prepare())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([first.status, secondStatus ?? first.status]))
    expect(beyond(once, together).filter((table) => !touches.includes(table))).toEqual([])
  },
)
