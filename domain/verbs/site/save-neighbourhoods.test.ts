import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { neighbourhoodFacts } from '#shared/ad-facts.ts'
import { readNeighbourhoodList } from '#shared/neighbourhood-list.ts'
import { findAdCards } from '#domain/ads/find-ad-cards.ts'
import { findNeighbourhoodList } from '#domain/places/find-neighbourhood-list.ts'
import { listNeighbourhoods } from '#domain/places/list-neighbourhoods.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { mendSearch } from './mend-search.ts'
import { saveNeighbourhoods } from './save-neighbourhoods.ts'

const admin = await anAdmin()
const { id: districtId, governorateId } = await db
  .selectFrom('districts')
  .select(['id', 'governorateId'])
  .where('slug', '=', 'salkhad')
  .executeTakeFirstOrThrow()
const offered = async () => (await listNeighbourhoods(db)).filter((row) => row.districtId === districtId)
const idOf = async (nameEn: string) => (await offered()).find((row) => row.nameEn === nameEn)?.id
const save = (text: string, version?: number) =>
  saveNeighbourhoods(db, {
    ...{ by: admin, districtId },
    list: { names: readNeighbourhoodList(text).names, ...(version !== undefined && { version }) },
  })

beforeEach(async () => {
  await db.updateTable('ads').set({ neighbourhoodId: null }).execute()
  await sql`delete from neighbourhoods where district_id = ${districtId}`.execute(db)
})

test('a name keeps its number in either script, when names are exchanged, and when it comes back', async () => {
  expect(await save('القلعة Qalaa\nالسوق Souq')).toMatchObject({ ok: true })
  const [castle, market] = [await idOf('Qalaa'), await idOf('Souq')]
  await save('السوق Market\nقلعة صلخد Qalaa')
  expect(await offered()).toEqual([
    { id: market, districtId, governorateId, nameAr: 'السوق', nameEn: 'Market' },
    { id: castle, districtId, governorateId, nameAr: 'قلعة صلخد', nameEn: 'Qalaa' },
  ])
  await save('السوق Qalaa\nقلعة صلخد Market')
  expect((await offered()).map(({ nameAr, nameEn }) => [nameAr, nameEn])).toEqual([
    ['السوق', 'Qalaa'],
    ['قلعة صلخد', 'Market'],
  ])
  await save('السوق Qalaa')
  expect((await offered()).map(({ nameAr }) => nameAr)).toEqual(['السوق'])
  await save('السوق Qalaa\nقلعة صلخد Market')
  expect((await offered()).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([castle, market])
  const events = await db.selectFrom('events').select('data').where('kind', '=', 'neighbourhoods_changed').execute()
  expect(events.map(({ data }) => data).slice(-2)).toEqual([
    { districtId, added: 0, removed: 1 },
    { districtId, added: 1, removed: 0 },
  ])
})

test('a name that a retired one has, and two that become one, are that row again', async () => {
  await save('السوق Souq\nسوق البلد Market')
  const market = await idOf('Souq')
  await save('سوق البلد Market')
  expect(await save('السوق Market')).toMatchObject({ ok: true })
  expect(await offered()).toMatchObject([{ id: market, nameAr: 'السوق', nameEn: 'Market' }])
  await save('المزة Mazzeh\nمزة Mezzeh')
  const mazzeh = await idOf('Mazzeh')
  expect(await save('المزة Mezzeh')).toMatchObject({ ok: true })
  expect(await offered()).toMatchObject([{ id: mazzeh, nameAr: 'المزة', nameEn: 'Mezzeh' }])
})

test('a list that somebody else changed is not replaced unseen, and saving it twice changes nothing', async () => {
  await save('القلعة Qalaa')
  const { version } = (await findNeighbourhoodList(db, districtId))!
  expect(await save('القلعة Qalaa\nالسوق Souq', version)).toMatchObject({ ok: true })
  expect(await save('السوق Souq', version)).toMatchObject({ ok: false, code: 'neighbourhoods_changed_meanwhile' })
  const now = (await findNeighbourhoodList(db, districtId))!
  expect(await save('القلعة Qalaa\nالسوق Souq', version)).toMatchObject({ ok: true })
  expect(await findNeighbourhoodList(db, districtId)).toEqual(now)
})

test('only who may change the site, and only of a district that is there', async () => {
  const list = { names: readNeighbourhoodList('القلعة Qalaa').names }
  expect(await saveNeighbourhoods(db, { by: await aPerson(), districtId, list })).toMatchObject({ code: 'not_allowed' })
  expect(await saveNeighbourhoods(db, { by: admin, districtId: 999, list })).toMatchObject({
    code: 'district_not_found',
  })
  expect(await findNeighbourhoodList(db, 999)).toBeNull()
})

test('what is offered no more stays on its ads; an ad that moved to another district names it no longer', async () => {
  await save('القلعة Qalaa')
  const neighbourhoodId = (await idOf('Qalaa'))!
  const ad = await anAd({ status: 'approved', governorateId, districtId, neighbourhoodId, title: 'بيت عربي' })
  const card = async () => (await findAdCards(db, [ad.id]))[0]?.neighbourhood?.nameAr
  const row = () =>
    db.selectFrom('adSearch').select(['key', 'facts']).where('adId', '=', ad.id).executeTakeFirstOrThrow()
  await indexAd(db, ad.id)
  expect((await row()).facts).toContain(neighbourhoodFacts + neighbourhoodId)
  expect((await row()).key).toContain(searchKey('القلعة'))
  expect(await mendSearch(db)).toBe(0)
  await save('')
  expect([await offered(), await card()]).toEqual([[], 'القلعة'])
  await save('الحصن Qalaa')
  expect(await card()).toBe('الحصن')
  expect(await mendSearch(db), 'words of a new name find the ad').toBe(1)
  expect((await row()).key).toContain(searchKey('الحصن'))
  const other = await db.selectFrom('districts').select('id').where('slug', '=', 'shahba').executeTakeFirstOrThrow()
  await db.updateTable('ads').set({ districtId: other.id }).where('id', '=', ad.id).execute()
  await indexAd(db, ad.id)
  expect(await card()).toBeUndefined()
  expect((await row()).facts).not.toContain(neighbourhoodFacts + neighbourhoodId)
  expect(await mendSearch(db)).toBe(0)
})
