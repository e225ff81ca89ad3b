import { negations } from './noise-words.ts'
import { searchKey } from './search-key.ts'

/** Details that people ask for and sellers tell in words, by the names that addresses have for them. */
export const traitNames = ['condition', 'transmission', 'fuel'] as const
export type TraitName = (typeof traitNames)[number]

/**
 * Options of a detail with the phrases that say them, as keys. `isOfParts`: texts say it of parts too («بطارية جديدة», «شبه جديد»), so that
 * only the field tells it of an ad.
 */
export type Trait = { name: TraitName; options: readonly string[]; phrases: readonly string[]; isOfParts?: true }

const phrasesOf = (words: string) => words.split('،').map((phrase) => searchKey(phrase.trim()))

export const traits: readonly Trait[] = [
  { name: 'condition', options: ['new'], isOfParts: true, phrases: phrasesOf('جديد، جديدة، new') },
  {
    name: 'condition',
    options: ['used-excellent', 'used-very-good', 'used-good', 'needs-repair'],
    isOfParts: true,
    phrases: phrasesOf('مستعمل، مستعملة، المستعمل، المستعملة، used'),
  },
  {
    name: 'transmission',
    options: ['automatic'],
    phrases: phrasesOf(
      'اوتوماتيك، اوتوماتيكي، اوتوماتيكية، اتوماتيك، اوتوماتك، اتوماتك، اوتومتيك، اتومتك، اوتومتك، automatic',
    ),
  },
  {
    name: 'transmission',
    options: ['manual'],
    phrases: phrasesOf('غيار عادي، كير عادي، جير عادي، غيار يدوي، كير يدوي، جير يدوي، manual'),
  },
  { name: 'fuel', options: ['diesel'], phrases: phrasesOf('مازوت، ديزل، diesel، mazout') },
  { name: 'fuel', options: ['hybrid'], phrases: phrasesOf('هايبرد، هايبريد، هيبرد، هجين، hybrid') },
]

/** Of the longest phrase, in words. */
export const mostTraitWords = Math.max(
  ...traits.flatMap(({ phrases }) => phrases.map((phrase) => phrase.split(' ').length)),
)

const byPhrase = new Map(traits.flatMap((trait) => trait.phrases.map((phrase) => [phrase, trait] as const)))

/** What a phrase says, as a key. */
export const traitOf = (phrase: string) => byPhrase.get(phrase)

/** Words before one that say that it is not so, or not quite: «شبه جديد», «مو مستعمل». */
export const notQuite = new Set([...negations, ...'شبه متل مثل لا ما like almost'.split(' ').map(searchKey)])

/** Names that begin with such a word. */
export const otherNames = new Set(['new balance'])

/** و ف, ب ل ع, and the article, as they are written together with a word. */
const before = [
  ['و', 'ف'],
  ['ب', 'ل', 'ع'],
  ['ال', 'لل'],
]
  .map((some) => `(${some.map(searchKey).join('|')})?`)
  .join('')

/** A pattern of keys that say one of these phrases in words of their own, with what is written together with them. */
export function traitPattern(phrases: readonly string[]) {
  return `(^|[^A-Za-z0-9])${before}(${phrases.join('|')})($|[^A-Za-z0-9])`
}
