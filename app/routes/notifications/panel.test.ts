import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

type Panel = {
  notifications: { id: string; title: string; isRead: boolean }[]
  more: number
  counts: { unread: number }
}

async function notices(person: Person, times: number, over: { actionUrl?: string; readAt?: Date } = {}) {
  const row = {
    personId: person.id,
    kind: 'ad_approved',
    type: 'ad_approved',
    metadata: '{"adTitle":"دراجة"}',
  } as const
  const rows = Array.from({ length: times }, (_, n) => ({
    ...row,
    ...over,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)),
  }))
  const made = await db.insertInto('notifications').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

async function panel(person: Person, path = '/notifications/panel') {
  const answer = await visit(path, { as: person })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as Panel
}

test('the panel has the ten newest, how many more there are and what waits; each list its own', async () => {
  const person = await aPerson()
  const unread = await notices(person, 12)
  const read = await notices(person, 3, { readAt: new Date() })
  await notices(await aPerson(), 2)

  const all = await panel(person)
  expect([all.notifications.length, all.more, all.counts.unread]).toEqual([10, 5, 12])
  const unseen = await panel(person, '/notifications/panel?show=unread')
  expect(unseen.notifications.map(({ id }) => id)).toEqual(unread.toReversed().slice(0, 10))
  expect(unseen.more).toBe(2)
  const seen = await panel(person, '/notifications/panel?show=read')
  expect([seen.notifications.map(({ id }) => id), seen.more]).toEqual([read.toReversed(), 0])
  expect((await panel(person, '/en/notifications/panel')).notifications[0]!.title).toBe(
    'Your ad was accepted and published',
  )
})

test('what was shown is noted as seen, what a browser fetches ahead is not', async () => {
  const person = await aPerson()
  await notices(person, 12)
  const seen = async () => {
    const rows = await db.selectFrom('notifications').select('seenAt').where('personId', '=', person.id).execute()
    return rows.filter(({ seenAt }) => seenAt).length
  }
  await visit('/notifications', { as: person, headers: { 'Sec-Purpose': 'prefetch' } })
  expect(await seen()).toBe(0)
  await panel(person)
  expect(await seen()).toBe(10)
  await visit('/notifications', { as: person })
  expect(await seen()).toBe(12)
})

test('a verb that is sent quietly leaves no message for the next page', async () => {
  const person = await aPerson()
  const [first, second] = await notices(person, 4)
  const cookies = async (path: string, form: Record<string, string>) => {
    const answer = await visit(path, { as: person, form })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/notifications'])
    return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('flash='))
  }
  expect(await cookies(`/notifications/${first}/removal`, { ok: '' })).toHaveLength(1)
  expect(await cookies(`/notifications/${second}/removal`, { quiet: 'yes' })).toEqual([])
  expect(await cookies('/notifications/read-all', { quiet: 'yes' })).toEqual([])
  expect((await panel(person)).counts.unread).toBe(0)
  expect(await cookies('/notifications/removal', { quiet: 'yes' })).toEqual([])
  expect((await panel(person)).notifications).toEqual([])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'no notification can lead to %j',
  async (actionUrl) => {
    await expect(notices(await aPerson(), 1, { actionUrl })).rejects.toThrow(/check constraint/)
  },
)
