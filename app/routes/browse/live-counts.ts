import type { Db } from '#db/client.ts'
import { factLists, factOf, isFactName, makeFacts, modelFacts, photosFact } from '#shared/ad-facts.ts'
import { conditionsOf, type RequestedFilters } from '#shared/ad-filters.ts'
import { countedUpTo, countFacts } from '#domain/search/count-facets.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { shortCount, showWords } from '#i18n/count-words.ts'
import type { SheetField } from '#app/components/browse/list-state.ts'
import type { LiveCounts } from '#app/components/browse/use-live-counts.ts'
import { filtersOf } from '#app/read-models/browse-query.ts'
import type { ListQuery } from '#app/read-models/understood-query.ts'
import { countScopes } from './scope-counts.ts'

type Options = Map<string, [option: string, fact: number][]>

/**
 * How many ads a list has, and how many each option of its sheet would leave: of several that can be ticked side by side,
 * what each has by itself; of those that must all be there, what is left with one more.
 */
export async function countLive(db: Db, query: ListQuery, page: { isOfCategory: boolean }): Promise<LiveCounts> {
  const [{ total }, { usdRate }] = await Promise.all([findAds(db, { ...filtersOf(query), limit: 1 }), readSettings(db)])
  const options = optionsOf(query.sheet)
  const chosen = [...options.keys()].filter((name) => isAny(name) && query.applied.some(([other]) => other === name))
  const count = (names: string[], filters: RequestedFilters) =>
    countFacts(db, {
      ...filtersOf(query),
      conditions: conditionsOf(filters, usdRate.rate),
      facts: names.flatMap((name) => (options.get(name) ?? []).map(([, fact]) => fact)),
    })
  const counting = { db, query, rate: usdRate.rate }
  const [scopes, ...counts] = await Promise.all([
    countScopes(counting, page),
    count(
      [...options.keys()].filter((name) => !chosen.includes(name)),
      query.applied,
    ),
    // What is chosen already would hide what may be chosen beside it.
    ...chosen.map((name) =>
      count(
        [name],
        query.applied.filter(([other]) => other !== name),
      ),
    ),
  ])
  const counted = new Map(counts.flatMap((some) => [...some]))
  const inWords = (counts: (readonly [option: string, count: number])[]) =>
    Object.fromEntries(counts.map(([option, count]) => [option, words(count)]))
  const shown = [
    ...Object.entries(scopes),
    ...[...options].map(
      ([name, all]) => [name, all.map(([option, fact]) => [option, counted.get(fact) ?? 0] as const)] as const,
    ),
  ].map(([name, counts]) => [name, inWords(counts)])
  return { show: showWords(total), options: Object.fromEntries(shown) }
}

const words = (count: number) => shortCount({ count: Math.min(count, countedUpTo), exact: count <= countedUpTo })

const isAny = (name: string) => !isFactName(name) || !factLists[name].every

function optionsOf(sheet: readonly SheetField[]): Options {
  const fields = sheet.flatMap((field) => (field.form === 'numbers' ? [] : [field]))
  return new Map(
    fields.map(({ name, options }) => [
      name,
      options.flatMap(([option]): [string, number][] => {
        const fact = factBehind(name, option)
        return fact === undefined ? [] : [[option, fact]]
      }),
    ]),
  )
}

function factBehind(name: string, option: string) {
  if (option === '') return undefined
  if (name === 'make') return makeFacts + Number(option)
  if (name === 'model') return modelFacts + Number(option)
  if (name === 'photos') return photosFact
  return isFactName(name) ? factOf(name, option) : undefined
}
