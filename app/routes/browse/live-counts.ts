import type { Db } from '#db/client.ts'
import { factLists, factOf, isFactName, makeFacts, modelFacts, photosFact } from '#shared/ad-facts.ts'
import { conditionsOf, type RequestedFilters } from '#shared/ad-filters.ts'
import { countedUpTo, countFacts } from '#domain/search/count-facts.ts'
import type { ScopeFilters } from '#domain/search/in-scope.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { shortCount, showWords } from '#i18n/count-words.ts'
import type { SheetField } from '#app/components/browse/list-state.ts'
import type { LiveCounts } from '#app/components/browse/use-live-counts.ts'
import { filtersOf } from '#app/read-models/browse-query.ts'
import type { ListQuery } from '#app/read-models/understood-query.ts'
import { scopeSelects } from './scope-options.ts'

type Options = (readonly [option: string, fact: number | undefined])[]
/** Options that are counted in the same list: that of the page, or without what is chosen among them. */
type Counting = { options: Options; filters: RequestedFilters; without?: ScopeFilters }

/**
 * How many ads a list has, and how many each option of its sheet would leave: of several that can be ticked side by side,
 * what each has by itself; of those that must all be there, what is left with one more; of a select, what another choice there has.
 */
export async function countLive(db: Db, query: ListQuery, page: { isOfCategory: boolean }): Promise<LiveCounts> {
  const [{ total }, { usdRate }, scopes] = await Promise.all([
    findAds(db, { ...filtersOf(query), limit: 1 }),
    readSettings(db),
    scopeSelects(db, query, page),
  ])
  // Another choice there would set the words aside that were understood as this one.
  const fields = optionsOf(query.sheet.filter((field) => !isUnderstood(query, field)))
  const { applied } = query
  const isChosen = (name: string) => isAny(name) && applied.some(([other]) => other === name)
  const chosen: Counting[] = [
    ...Object.values(scopes)
      .filter(({ isChosen }) => isChosen)
      .map(({ options, without, stays }) => ({ options, without, filters: applied.filter(([name]) => stays(name)) })),
    // What is chosen already would hide what may be chosen beside it.
    ...[...fields]
      .filter(([name]) => isChosen(name))
      .map(([name, options]) => ({ options, filters: applied.filter(([other]) => other !== name) })),
  ]
  const others = [
    ...Object.values(scopes).flatMap(({ isChosen, options }) => (isChosen ? [] : options)),
    ...[...fields].flatMap(([name, options]) => (isChosen(name) ? [] : options)),
  ]
  const counts = await Promise.all(
    [{ options: others, filters: applied }, ...chosen].map(({ options, filters, without }: Counting) =>
      countFacts(db, {
        ...filtersOf(query),
        ...without,
        conditions: conditionsOf(filters, usdRate.rate),
        facts: options.flatMap(([, fact]) => (fact === undefined ? [] : [fact])),
      }),
    ),
  )
  const counted = new Map(counts.flatMap((some) => [...some]))
  const inWords = (options: Options) =>
    Object.fromEntries(
      options.flatMap(([option, fact]) => (fact === undefined ? [] : [[option, words(counted.get(fact) ?? 0)]])),
    )
  const shown = [
    ...Object.entries(scopes).map(([name, { options }]) => [name, inWords(options)]),
    ...[...fields].map(([name, options]) => [name, inWords(options)]),
  ]
  return { show: showWords(total), options: Object.fromEntries(shown) }
}

const words = (count: number) => shortCount({ count: Math.min(count, countedUpTo), exact: count <= countedUpTo })

const isAny = (name: string) => !isFactName(name) || !factLists[name].every

function isUnderstood({ understood }: ListQuery, field: SheetField) {
  return field.form !== 'numbers' && understood.some(({ filter }) => filter === field.name)
}

function optionsOf(sheet: readonly SheetField[]): Map<string, Options> {
  const fields = sheet.flatMap((field) => (field.form === 'numbers' ? [] : [field]))
  return new Map(
    fields.map(({ name, options }) => [name, options.map(([option]) => [option, factBehind(name, option)])]),
  )
}

function factBehind(name: string, option: string) {
  if (option === '') return undefined
  if (name === 'make') return makeFacts + Number(option)
  if (name === 'model') return modelFacts + Number(option)
  if (name === 'photos') return photosFact
  return isFactName(name) ? factOf(name, option) : undefined
}
