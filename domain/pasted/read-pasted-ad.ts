import type { AdDetails } from '#shared/ad-details.ts'
import { negotiable, notNegotiable } from '#shared/arabic/pasted-words.ts'
import { namesAskedIn } from '#shared/fields/details.ts'
import { optionsInWords } from '#shared/in-words.ts'
import type { Category } from '#domain/categories/list-categories.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Vocabulary } from '#domain/search/understand/vocabulary.ts'
import { pastedHome } from './pasted-home.ts'
import { type PastedLocation, pastedLocation } from './pasted-location.ts'
import { pastedMake, type KnownMakes } from './pasted-make.ts'
import type { ListedNeighbourhoods } from './pasted-neighbourhood.ts'
import { pastedPhone } from './pasted-phone.ts'
import { type PastedPrice, pastedPrice } from './pasted-price.ts'
import { type PastedShelf, pastedShelf } from './pasted-shelf.ts'
import { hasPhrase, type PastedText, pastedText } from './pasted-text.ts'
import { pastedBrand, pastedKilometers, pastedYear } from './pasted-vehicle.ts'
import { type PastedWords, pastedWords } from './pasted-words.ts'

/** What a text says of the thing that it offers; null and empty where it does not say it. */
export type PastedAd = PastedWords & {
  price: PastedPrice | null
  location: PastedLocation | null
  shelf: PastedShelf | null
  details: AdDetails
}

type Known = {
  categories: readonly Category[]
  vocabulary: Vocabulary
  synonyms?: Synonyms | undefined
  makes?: KnownMakes
  neighbourhoods?: ListedNeighbourhoods
}

/**
 * Information extraction from an ad as it is written in groups and chats: pure, and never surer than the text. Every word of it stays in
 * title and description, but for the numbers to call.
 */
export function readPastedAd(
  typed: string,
  { categories, vocabulary, synonyms, makes, neighbourhoods }: Known,
): PastedAd {
  const text = pastedText(typed)
  const anyPrice = pastedPrice(text, { leastPounds: 0 })
  const shelf = knownShelf(pastedShelf(text, synonyms, anyPrice !== null), categories)
  const category = categories.find(({ id }) => id === shelf?.category)
  const price =
    category?.kind === 'free'
      ? { amount: 0, currency: 'SYP' as const }
      : pastedPrice(text, { leastPounds: leastPoundsOf(shelf) })
  const words = pastedWords(typed)
  const details = category
    ? {
        ...detailsOf(text, category, synonyms),
        ...(makes && pastedMake(words, category.id, makes)),
        ...pastedPhone(`${words.title}\n${words.description}`),
        ...negotiation(text),
      }
    : {}
  const names = category && shelf ? detailNamesOn(category, shelf.subcategory) : new Set<string>()
  return {
    ...words,
    price,
    location: pastedLocation(text, vocabulary, neighbourhoods),
    shelf,
    details: Object.fromEntries(Object.entries(details).filter(([name]) => names.has(name))),
  }
}

/** Category and subcategory that a title names by itself, as they stand in the lists; null where it names none. */
export function suggestShelf(title: string, { categories, synonyms }: Pick<Known, 'categories' | 'synonyms'>) {
  return knownShelf(pastedShelf(pastedText(title), synonyms, false), categories)
}

/** Categories and their shelves are kept by administrators. */
function knownShelf(shelf: PastedShelf | null, categories: readonly Category[]): PastedShelf | null {
  const category = categories.find(({ id }) => id === shelf?.category)
  if (!shelf || !category) return null
  const isKnown = category.subcategories.some(({ id }) => id === shelf.subcategory)
  return isKnown ? shelf : { ...shelf, subcategory: null }
}

function detailNamesOn(category: Category, subcategory: string | null) {
  return new Set<string>(namesAskedIn({ ...category, subcategory }))
}

/** Below so many pounds nothing of a kind is had, so that dollars are meant. */
const leastPounds: Record<string, number> = {
  '1': 300_000,
  '1-2': 1_000,
  '1-3': 500,
  '2': 2_000_000,
  '2-2': 3_000,
  '3': 5_000,
  '4': 3_000,
  '7': 20_000,
  '8': 20_000,
}

function leastPoundsOf(shelf: PastedShelf | null) {
  return leastPounds[shelf?.subcategory ?? ''] ?? leastPounds[String(shelf?.category)] ?? 300
}

function detailsOf(text: PastedText, category: Category, synonyms: Synonyms | undefined): AdDetails {
  if (category.kind === 'property') return pastedHome(text)
  if (category.kind !== 'vehicle') return {}
  const [year, kilometers] = [pastedYear(text), pastedKilometers(text)]
  return {
    ...pastedBrand(text, category.id, synonyms),
    ...(year !== undefined && { vehicleYear: year }),
    ...(kilometers !== undefined && { vehicleKilometers: kilometers }),
    ...traitsIn(text),
  }
}

/** Gears and fuel, where the text names one of each. */
function traitsIn({ tokens }: PastedText): AdDetails {
  const found = optionsInWords(tokens.map(({ key }) => key).join(' '))
  const only = (name: string) => {
    const options = found.filter((trait) => trait.name === name).map(({ option }) => option)
    return options.length === 1 ? options[0] : undefined
  }
  const [gears, fuel] = [only('transmission'), only('fuel')]
  return {
    ...((gears === 'automatic' || gears === 'manual') && { vehicleTransmission: gears }),
    ...((fuel === 'diesel' || fuel === 'hybrid') && { vehicleFuelType: fuel }),
  }
}

function negotiation(text: PastedText): AdDetails {
  return hasPhrase(text, negotiable) && !hasPhrase(text, notNegotiable) ? { negotiable: 'yes' } : {}
}
