import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(searchKey))

/** Words for whatever there is. */
export const genericNouns = keysOf('اشياء أشياء شي شغلات اغراض غراض مواد حاجات stuff things thing items item')

/** Where one of these stands behind «free», nothing is given away. */
export const freeNames = keysOf('fire delivery shipping wifi style size sim parking installation trial')

/** Said of what is given away, where nothing else is meant. */
export const givenWords = keysOf('مجانا مجاني مجانية ببلاش بلاش free')
export const freeKey = searchKey('free')

/** «Free» names a gift where it stands first, or behind one of these. */
export const beforeFree = keysOf('for totally completely in')

/** What is given comes along with something sold. */
export const withOther = keysOf('مع with')
