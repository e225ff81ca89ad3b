import * as said from '#i18n/paraglide/messages/_details.js'
import { detailNames, specOf, upperBound, type adDetails, type AdDetails, type DetailName } from '#shared/ad-details.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'

type Underscored<T extends string> = T extends `${infer Start}-${infer Rest}` ? `${Start}_${Underscored<Rest>}` : T
type Label<D> = D extends { label: infer S extends string } ? S : never
type Field<D> = D extends { field: infer S extends string } ? S : never
type Hint<D> = D extends { hint: infer S extends string } ? S : never
type Unit<D> = D extends { unit: infer S extends string } ? S : never
type FilterLabel<D> = D extends { filter: { label: infer S extends string } } ? S : never
type OptionsStart<D> = D extends { said: infer S } ? Extract<S, string> : Label<D>
type Option<D> = D extends { options: readonly (infer O extends string)[] }
  ? `${OptionsStart<D>}_${Underscored<O>}`
  : never
type SentenceOf<D> = Label<D> | Field<D> | Hint<D> | Unit<D> | FilterLabel<D> | Option<D>
type Each<D> = D extends unknown ? SentenceOf<D> : never
/** Every sentence that the table of details asks for. */
export type DetailSentence = `details_${Each<(typeof adDetails)[DetailName]>}`

/** What a sentence may be given: a number and how it is shown, the bounds of what may be typed. */
type Facts = { count: number; shown: string; from: string; to: string }
// A detail or an option whose sentence is in no catalog does not compile here.
const sentences: Record<DetailSentence, (facts: Facts) => string> = said
const byName: Partial<Record<string, (facts: Facts) => string>> = sentences

function sentence(name: string, facts?: Partial<Facts>) {
  return byName[`details_${name}`]?.({ count: 0, shown: '', from: '', to: '', ...facts }) ?? ''
}

/** The name of a detail («سنة الصنع»), in the page's language. */
export function detailLabel(name: DetailName) {
  return sentence(specOf(name).label)
}

/** The names of the details, each said in the page's language. */
export const detailLabels: Readonly<Partial<Record<string, () => string>>> = Object.fromEntries(
  detailNames.map((name) => [name, () => detailLabel(name)]),
)

/** What the form calls it, and what it says below it. */
export function detailField(name: DetailName) {
  const { field, label } = specOf(name)
  return sentence(field ?? label)
}

export function detailHint(name: DetailName) {
  const spec = specOf(name)
  const bounds = spec.kind === 'number' && { from: String(spec.from), to: String(upperBound(spec.to)) }
  return spec.hint && sentence(spec.hint, bounds || undefined)
}

/** What a filter by a detail is called. */
export function filterLabel(name: DetailName) {
  const { filter, label } = specOf(name)
  return sentence((filter && 'label' in filter && filter.label) || label)
}

/** The words of a listed option («أوتوماتيك»); a value that is not from a list is its own word. */
export function optionLabel(name: DetailName, value: string) {
  const spec = specOf(name)
  const start = 'options' in spec && spec.options.includes(value) && (spec.said ?? spec.label)
  return (start && sentence(`${start}_${value.replaceAll('-', '_')}`)) || value
}

export type DetailRow = { name: DetailName; label: string; words: string }

const followersOf = (name: DetailName) => detailNames.filter((other) => specOf(other).shownAfter === name)
const shown = detailNames.flatMap((name) => (specOf(name).shownAfter ? [] : [name, ...followersOf(name)]))

/** The filled details in the order in which pages show them, as label and words. */
export function detailRows(details: AdDetails): DetailRow[] {
  return shown.flatMap((name) => {
    const words = detailWords(name, details[name])
    return words ? [{ name, label: detailLabel(name), words }] : []
  })
}

function detailWords(name: DetailName, value: AdDetails[DetailName]): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((part) => optionLabel(name, part)).join(m.common_list_separator())
  const spec = specOf(name)
  const count = Number(value)
  return (
    ('unit' in spec && spec.unit && sentence(spec.unit, { count, shown: formatNumber(count) })) ||
    optionLabel(name, String(value))
  )
}

const mostInRow = 3

/** What the card of an ad tells of it («2012 · 148,000 كم · بنزين»), at most three facts; narrow ones have room for one with its label. */
export function cardFacts(details: AdDetails, asRow: boolean) {
  const rows = detailRows(details).filter(({ name }) => specOf(name).inRows)
  const named = rows.filter(({ name }) => specOf(name).inRows === 'named')
  const facts = rows
    .filter((row) => asRow || !named.slice(1).includes(row))
    .map(({ name, label, words }) => (specOf(name).inRows === 'named' ? `${label}: ${words}` : words))
  return facts.slice(0, mostInRow).join(' · ')
}

/** The details as one text («سنة الصنع: 2015، …»), for sharing and search. */
export function detailsAsText(details: AdDetails) {
  return detailRows(details)
    .map(({ label, words }) => `${label}: ${words}`)
    .join('\n')
}
