import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readMakeList } from '#shared/make-list.ts'
import { makeFacts, modelFacts } from '#shared/ad-facts.ts'
import { listMakes } from '#domain/categories/list-categories.ts'
import { findMakeList } from '#domain/makes/find-make-list.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { indexCategory } from './index-category.ts'
import { saveMakes } from './save-makes.ts'

const admin = await anAdmin()
const categoryId = 6
const listOf = (text: string) => ({ makes: readMakeList(text).makes, subcategoryId: null })
const own = async () => (await listMakes(db)).filter((make) => make.categoryId === categoryId)
const named = async (name: string) => (await own()).find(({ nameEn }) => nameEn === name)
const save = (text: string, version?: number) =>
  saveMakes(db, { by: admin, categoryId, list: { ...listOf(text), ...(version !== undefined && { version }) } })

beforeEach(() => sql`delete from make_lists where category_id = ${categoryId}`.execute(db))

test('what has the same name in either script stays the same row, with its models; the rest comes and goes', async () => {
  await save('إيكيا Ikea: بيلي Billy, مالم Malm\nتوبكو Topco')
  const before = await named('Ikea')
  const billy = before?.models[0]?.id
  await save('داماس Damas\nأيكيا IKEA: بيلي Billy, كالاكس Kallax')
  expect((await own()).map(({ nameEn, models }) => [nameEn, ...models.map(({ nameEn }) => nameEn)])).toEqual([
    ['Damas'],
    ['IKEA', 'Billy', 'Kallax'],
  ])
  const after = await named('IKEA')
  expect(after).toMatchObject({ id: before?.id, nameAr: 'أيكيا' })
  expect(after?.models[0]?.id).toBe(billy)
  const events = await db.selectFrom('events').select('data').where('kind', '=', 'makes_changed').execute()
  expect(events.at(-1)?.data).toEqual({ categoryId, added: 1, removed: 1 })
})

test('a list that somebody else changed is not replaced unseen, and saving it twice changes nothing', async () => {
  await save('إيكيا Ikea')
  const { version } = await findMakeList(db, categoryId)
  expect(await save('إيكيا Ikea\nتوبكو Topco', version)).toMatchObject({ ok: true })
  expect(await save('داماس Damas', version)).toMatchObject({ ok: false, code: 'makes_changed_meanwhile' })
  const { count } = await db
    .selectFrom('events')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(await save('إيكيا Ikea\nتوبكو Topco', version)).toMatchObject({ ok: true })
  const now = await db
    .selectFrom('events')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(now.count).toBe(count)
})

test('only who may change the site, and only of a category that is there, on a shelf of it', async () => {
  const list = listOf('إيكيا Ikea')
  const refusedAs = async (over: Partial<Parameters<typeof saveMakes>[1]>) =>
    saveMakes(db, { by: admin, categoryId, list, ...over })
  expect(await refusedAs({ by: await aPerson() })).toMatchObject({ code: 'not_allowed' })
  expect(await refusedAs({ categoryId: 999 })).toMatchObject({ code: 'category_not_found' })
  expect(await refusedAs({ list: { ...list, subcategoryId: '1-1' } })).toMatchObject({ code: 'category_not_found' })
})

test('the job reads the ads of the category anew: by a new name they are found, by one that went they are not', async () => {
  const ad = await anAd({ status: 'approved', categoryId, title: 'مكتبة ايكيا بيلي بيضاء' })
  const facts = async () =>
    (await db.selectFrom('adSearch').select('facts').where('adId', '=', ad.id).executeTakeFirstOrThrow()).facts
  const ofMakes = async () => (await facts()).filter((fact) => fact >= makeFacts)
  expect(await ofMakes()).toEqual([])
  await save('إيكيا Ikea: بيلي Billy')
  const jobs = await sql<{ data: { categoryId: number } }>`
    select data from pgboss.job where name = 'index-category' order by created_on desc limit 1`.execute(db)
  expect(jobs.rows[0]?.data).toEqual({ categoryId })
  await indexCategory(db, { categoryId })
  const make = await named('Ikea')
  expect(await ofMakes()).toEqual([makeFacts + make!.id, modelFacts + make!.models[0]!.id])
  await save('توبكو Topco')
  await indexCategory(db, { categoryId })
  expect(await ofMakes()).toEqual([])
})
