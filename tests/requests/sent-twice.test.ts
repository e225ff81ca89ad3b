import { beforeEach, expect, test } from 'vitest'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { db } from '#tests/support/database.ts'
import { seed, someOf } from '#tests/support/in-turn.ts'
import { afterEachOther, atOneMoment, beyond, type Act } from '#tests/support/sent-twice.ts'
import { actsOfPeople } from './acts-of-people.ts'
import { cast, makeSubject } from './places.ts'

/** What is no press of a person's button, or is another thing each time, and why. */
const exceptions: Record<string, string> = {
  photos: 'each file is a photo of its own; what hangs on nothing is swept away',
  'photos/uploads': 'a protocol between programs, which begins each upload anew',
  'photos/uploads/:uploadKey': 'a protocol between programs, which says from which byte it goes on',
  'photos/:key/removal': 'a script asks for it, and shows no answer',
  'login/passkey': 'a device answers one challenge once',
  'login/code': 'a code opens one session: nobody who looked over a shoulder enters with it',
  recovery: 'a code of the sheet works once',
  'settings/security/passkeys': 'a device answers one challenge once',
  'settings/security/second-factor/confirmation': 'a code works once',
  'settings/security/second-factor/removal': 'wants a second factor; its password is asked for again',
  'settings/notifications/device': 'a script of the browser asks for it',
  'api/create-payment-intent': 'a program asks for it',
  'api/process-payment': 'a program asks for it',
  'api/webhooks/stripe': 'a program tells it, and often twice',
  'api/webhooks/telegram': 'a program tells it, and often twice',
  'api/webhooks/texts': 'a program tells it, and often twice',
  'orders/:orderNumber': 'money has its own proof',
  'orders/:orderNumber/card': 'money has its own proof',
  'orders/:orderNumber/card/step': 'money has its own proof',
}

type Different = { touches?: string[]; second?: number; why: string }

/** Where the second press leaves something else than the first, and why that does no harm. */
const made: Record<string, Different> = {
  login: {
    touches: ['sessions', 'account_devices'],
    why: 'each login opens a session on a browser; what no browser took ends by itself',
  },
  register: { touches: ['sessions', 'account_devices'], why: 'the second press logs in' },
  'reset-password': { second: 422, why: 'a link works once, and the page says what to do after that' },
  'settings/security': { second: 401, why: 'every session ends with the password, and the page asks to log in' },
  'change-password': { second: 401, why: 'every session ends with the password, and the page asks to log in' },
  'settings/security/deletion': { second: 401, why: 'every session ends with it, and the page asks to log in' },
  'settings/number': { touches: ['number_proofs'], why: 'the proof that is begun last is the one' },
  'settings/security/second-factor': { touches: ['second_factors'], why: 'the secret that is shown last is the one' },
  'settings/security/recovery-codes': {
    touches: ['events', 'recovery_codes'],
    why: 'the codes that are shown last are the ones',
  },
  'settings/security/passkeys/challenge': { touches: ['verifications'], why: 'a question runs out by itself' },
  'login/passkey/challenge': { touches: ['verifications'], why: 'a question runs out by itself' },
  'settings/security/export': { touches: ['events', 'verifications'], why: 'a permit runs out by itself' },
  post: {
    touches: ['photos', 'ad_signs'],
    why: 'the file that comes twice hangs on nothing and is swept away; pictures are compared later',
  },
  'post/from-text': { touches: ['drafts'], why: 'the untouched draft is read anew, with a submission key of its own' },
  'profile/ads/:adId/edit': { touches: ['photos'], why: 'likewise' },
  'forgot-password': { touches: ['jobs'], why: 'either letter opens the account; there is a limit' },
  'verification-letter': { touches: ['jobs'], why: 'either letter proves the address; there is a limit' },
}

const works = (row: Row) => actors.find((actor) => row.answers[actor] < 400)
const verbs = authorization.filter(({ method, path }) => method === 'POST' && !path.startsWith('admin/'))

async function actOf(row: Row): Promise<Act> {
  const people = await cast()
  const { path } = await makeSubject(row)
  return { path, form: row.form ?? { token: 'x' }, as: people[works(row)!] }
}

const acts = [
  ...Object.entries(actsOfPeople),
  ...verbs
    .filter((row) => works(row) && !(row.path in actsOfPeople) && !(row.path in exceptions))
    .map((row) => [`${row.path}${row.form ? ` ${JSON.stringify(row.form)}` : ''}`, () => actOf(row)] as const),
]

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('each verb of people is sent twice, or is said to be none', () => {
  const all = new Set(verbs.map(({ path }) => path))
  const covered = acts.map(([name]) => name.split(' ')[0]!)
  expect([...all].filter((path) => !covered.includes(path) && !(path in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter((path) => !all.has(path))).toEqual([])
  expect([...Object.keys(actsOfPeople), ...Object.keys(made)].filter((path) => !all.has(path))).toEqual([])
})

test.for(someOf(acts, 2))(`POST /%s sent twice is as sent once (seed ${seed})`, async ([name, prepare]) => {
  const { touches = [], second: secondStatus } = made[name.split(' ')[0]!] ?? {}
  const { first, second, once, touched } = await afterEachOther(await prepare())
  expect(first.status).toBeLessThan(400)
  expect(second.status).toBe(secondStatus ?? first.status)
  if (!secondStatus) expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  expect(touched.filter((table) => !touches.includes(table))).toEqual([])

  await db.deleteFrom('rateLimits').execute()
  const { answers, together } = await atOneMoment(await prepare())
  const right = [first.status, secondStatus]
  expect(answers.map(({ status }) => status).filter((status) => !right.includes(status))).toEqual([])
  expect(beyond(once, together).filter((table) => !touches.includes(table))).toEqual([])
})
