import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { countAds } from '#domain/search/count-ads.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** `atLeast`: the stored figure is a round one, «50,000+». */
export type HeroFigure = { count: number; atLeast: boolean }
export type HeroFigures = { ads: HeroFigure; users: HeroFigure; governorates: HeroFigure; hours: string }

/** The figures of the hero, each as its setting says: the stored one or the counted one. A few seconds old at most. */
export const findHeroFigures: (db: Db) => Promise<HeroFigures> = briefCache(async (db) => {
  const { heroAds, heroUsers, heroGovernorates, heroHours } = await readSettings(db)
  const [ads, users, governorates] = await Promise.all([
    heroAds.live ? countAds(db).then(({ all }) => all) : heroAds.stored,
    heroUsers.live ? countPeople(db) : heroUsers.stored,
    heroGovernorates.live ? listPlaces(db).then(({ length }) => length) : heroGovernorates.stored,
  ])
  return {
    ads: { count: ads, atLeast: !heroAds.live },
    users: { count: users, atLeast: !heroUsers.live },
    governorates: { count: governorates, atLeast: false },
    hours: heroHours,
  }
})

async function countPeople(db: Db) {
  const { count } = await db
    .selectFrom('people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
