import { searchKey } from './search-key.ts'

/** Names of makes by which kinds of things are called too: of any make is a «جيب» that can climb, and small ones are «ميني». */
export const kindsCalledLikeMakes = new Set(['جيب', 'Jeep', 'ميني', 'Mini', 'شام', 'Sham'].map(searchKey))

/** How a line of a list of makes is written, and a name whose spellings letters do not tell apart. */
export const makeLines = { usual: 'كيا Kia: ريو Rio, سيراتو Cerato', apart: '13 برو = 13 Pro' }

/** How a line of a list of neighbourhoods is written. */
export const neighbourhoodLine = 'المزة Mazzeh'

/** The letters that a foreign g is written with, one as good as the other. */
const [ghain, jim] = [searchKey('غ'), searchKey('ج')]

/** The key of a foreign name, whichever letter its g is written with. */
export function foreignKey(name: string) {
  return searchKey(name).replaceAll(ghain, jim)
}
