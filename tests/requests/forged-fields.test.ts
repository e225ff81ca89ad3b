import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authorization, type Row } from '#tests/laws/authorization.ts'
import { adForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto, anAd, anAdmin } from '#tests/support/factories.ts'

import { waysOf, seed } from '#tests/support/in-turn.ts'
import { aGiftRequest, givenAway } from '#tests/support/gifts.ts'
import { aQuestionAbout } from '#tests/support/talk-rows.ts'
import { visit } from '#tests/support/visit.ts'

/**
 * A form may bring any name in any shape: of what is stored, only what the form has a control for may change. Every write is
 * done twice on twins, once with its own fields and once with every column of the tables beside them; both must leave the same.
 */
type Write = {
  path: string
  ad: Row['ad']
  actor: 'owner' | 'admin' | 'user' | 'visitor'
  form: Record<string, string>
}

const names = await forbiddenNames()
const marks = ['forged-text', '2001-02-03', '987654']

const pathsOfAds = authorization.flatMap(({ path, method, answers, ad, form = { ok: '' } }): Write[] => {
  if (method !== 'POST' || !path.includes(':adId')) return []
  const actor = (['owner', 'admin', 'user'] as const).find((actor) => [200, 303].includes(answers[actor]))
  return actor ? [{ path, ad, actor, form }] : []
})

const password = 'ياسمين-دمشق-77'
const person = { name: 'سامر', phone: '0944555666', governorate: '4' }
const writes: Write[] = [
  ...pathsOfAds,
  { path: 'post', ad: undefined, actor: 'owner', form: { ...adForm, notTheSameAs: '1', photos: 'waiting' } },
  {
    path: 'post',
    ad: undefined,
    actor: 'owner',
    form: { ...adForm, category: '10', subcategory: '', price: '0', photos: 'waiting' },
  },
  ...(['pending', 'approved', 'rejected', 'awaiting_payment'] as const).flatMap((ad): Write[] => [
    { path: 'profile/ads/:adId/edit', ad, actor: 'owner', form: { ...adForm, version: '1', photos: 'attached' } },
    { path: 'profile/ads/:adId/edit', ad, actor: 'admin', form: { ...adForm, version: '1', photos: 'attached' } },
  ]),
  {
    path: 'register',
    ad: undefined,
    actor: 'visitor',
    form: { ...person, email: 'new', password, confirmPassword: password },
  },
  { path: 'settings', ad: undefined, actor: 'owner', form: person },
  { path: 'settings/notifications', ad: undefined, actor: 'owner', form: { emailNotifications: 'on' } },
  { path: 'settings/preferences', ad: undefined, actor: 'owner', form: { language: 'en', theme: 'dark' } },
]

/** Names that a write's own page has controls for; they may well change what is stored. */
const controls = [
  ...'title description price currency phone chatOnly type version statusVersion name email image'.split(' '),
  ...'locale dataSaver'.split(' '),
  // A decision that names another than who is signed in is refused: it waited in a browser for somebody else.
  'decidedBy',
]
const switches = (await columnsOf('notification_settings')).map(camel)

type Shape = (name: string, value: string) => [string, string][]
const shapes: Record<string, Shape> = {
  scalar: (name, value) => [[name, value]],
  array: (name, value) => [
    [`${name}[]`, value],
    [`${name}[0]`, value],
  ],
  object: (name, value) => [
    [`ad[${name}]`, value],
    [`person.${name}`, value],
    [`${name}[set]`, value],
  ],
  prototype: (name, value) => [
    [`__proto__[${name}]`, value],
    [`constructor[prototype][${name}]`, value],
    [`__proto__.${name}`, value],
  ],
}

test('there are as many cells as promised', () => {
  expect(names.length * Object.keys(shapes).length * writes.length).toBeGreaterThan(1500)
  expect(names).toEqual(expect.arrayContaining(['ownerId', 'owner_id', 'status', 'viewCount', 'role', 'emailVerified']))
})

for (const [index, write] of writes.entries()) {
  test(`POST /${write.path}${write.ad ? ` of an ad that is ${write.ad}` : ''} by ${write.actor} (seed ${seed})`, async () => {
    const honest = await act(write, () => [])
    expect([200, 303]).toContain(honest.status)
    for (const [shape, shaped] of waysOf(index, Object.entries(shapes))) {
      const forged = await act(write, (name, value) => (isOwn(write, shape, name) ? [] : shaped(name, value)))
      expect(forged, shape).toEqual(honest)
      expect(marks.filter((mark) => JSON.stringify(forged).includes(mark))).toEqual([])
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>)['status']).toBeUndefined()
  })
}

function isOwn({ path, form }: Write, shape: string, name: string) {
  if (shape !== 'scalar') return false
  return name in form || controls.includes(name) || (path === 'settings/notifications' && switches.includes(name))
}

/** Does the write among people and an ad of its own; answers with all that is then stored of them. */
async function act({ path, ad: status, actor, form }: Write, forge: Shape) {
  const people = { owner: await aPerson(), admin: await anAdmin(), user: await aPerson(), visitor: null }
  const kind = path.includes('/requests') ? givenAway : { categoryId: 6 }
  const ad = await anAd({ owner: people.owner, status: status ?? 'approved', title: 'كرسي هزاز', ...kind })
  const requestId = path.includes(':requestId') && (await aGiftRequest(ad))
  const fields = new URLSearchParams({ ...form, ...(await given(form, people.owner.id, ad.id)) })
  for (const name of names)
    for (const [key, value] of forge(name, valueFor(name, people.user.id))) fields.append(key, value)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const as = people[actor]
  const question =
    path.includes(':questionId') && (await aQuestionAbout(ad, path.endsWith('/report') ? {} : { reply: null }))
  const answer = await visit(
    `/${path.replace(':adId', String(ad.id)).replace(':questionId', String(question)).replace(':requestId', String(requestId))}`,
    {
      as,
      method: 'POST',
      body: fields.toString(),
      headers,
    },
  )
  const newcomer =
    form['email'] &&
    (await db.selectFrom('people').select('id').where('email', '=', fields.get('email')).executeTakeFirst())
  const ids = [people.owner.id, people.admin.id, people.user.id, ...(newcomer ? [newcomer.id] : [])]
  return { status: answer.status, stored: await storedOf(ids, fields.get('email') ?? '') }
}

/** What a form names that was made for this very write. */
async function given(form: Record<string, string>, ownerId: string, adId: number) {
  const photo = form['photos'] === 'waiting' ? await aPhoto({ ownerId }) : undefined
  const attached = await db.selectFrom('photos').select('key').where('adId', '=', adId).executeTakeFirstOrThrow()
  return {
    ...(form['photos'] && { photos: photo?.key ?? attached.key }),
    ...(form['email'] && { email: `${randomUUID()}@example.com` }),
  }
}

/** Everything that is stored about these people, with what differs from run to run told by its kind. */
async function storedOf(ids: string[], email: string) {
  const tables = {
    ads: 'owner_id',
    people: 'id',
    notification_settings: 'person_id',
    orders: 'person_id',
    favorites: 'person_id',
    photos: 'owner_id',
  }
  const rows = Object.entries(tables).map(([table, column]) =>
    sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(column)} = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], ${sql.ref(column)}), ctid`.execute(
      db,
    ),
  )
  const found = (await Promise.all(rows)).map((table) => table.rows.map(({ row }) => row))
  return JSON.parse(JSON.stringify(found), (key, value: unknown) => placeholder(key, value, { ids, email })) as unknown
}

function placeholder(key: string, value: unknown, { ids, email }: { ids: string[]; email: string }) {
  if (typeof value === 'number') return /^(id|ad_id|number)$/.test(key) ? key : value
  if (typeof value !== 'string') return value
  if (ids.includes(value)) return `person ${ids.indexOf(value)}`
  // Made by the database out of what stands beside it.
  if (key === 'search_key') return 'key of the name, address and number'
  if (value === email) return 'email'
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}(@example.com)?$/.test(value))
    return key === 'id' || key === 'email' || key === 'submission_key' ? key : value
  if (/^[0-9a-f]{32,64}$/.test(value)) return 'key'
  // Times are of this minute, or a known number of days from it.
  if (/^\d{4}-\d\d-\d\dT/.test(value))
    return `${Math.round((Date.parse(value) - Date.now()) / 3_600_000)} hours from now`
  return value
}

/** Of every table that holds what a form could want to write: its columns, as the database and as the code spell them. */
async function forbiddenNames() {
  const columns = (
    await Promise.all(['ads', 'people', 'photos', 'orders', 'promotions', 'notification_settings'].map(columnsOf))
  ).flat()
  const others = [
    'userId',
    'views',
    'isAdmin',
    'admin',
    'paid',
    'verified',
    'owner',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
  ]
  return [...new Set([...columns, ...columns.map(camel), ...others])]
}

async function columnsOf(table: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

function camel(column: string) {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** What somebody would like to see stored under this name. */
function valueFor(name: string, otherId: string) {
  const wished: Record<string, string> = { status: 'approved', type: 'promoted', role: 'admin', availability: 'sold' }
  if (wished[name]) return wished[name]
  if (/(at|until|date)$/i.test(name)) return '2001-02-03T00:00:00Z'
  if (/(owner|person|user|by|reviewed).*id$|by$/i.test(name)) return otherId
  if (/count|version|price|amount|views|days|position|number|bytes/i.test(name)) return '987654'
  if (/^(is|has)|verified|paid|admin|only/i.test(name)) return 'true'
  return 'forged-text'
}
