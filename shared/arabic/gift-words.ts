import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(searchKey))

/** Words for whatever there is. */
export const genericNouns = keysOf('اشياء أشياء شي شغلات اغراض غراض مواد حاجات stuff things thing items item')

/** Where one of these stands behind «free», nothing is given away. */
export const freeNames = keysOf('fire delivery shipping wifi style size sim parking installation trial')
