import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(searchKey))

/** Behind a number they say that it is none of a model: how much, how many, how long. */
export const countedNouns = keysOf(
  'الف آلاف الاف مليون ملايين ايام يوم شهر اشهر شهور سنة سنين سنوات سلندر ابواب باب قطع قطعة حبات حبة راكب ركاب دولار ليرة thousand million days months years doors pieces',
)

/** Between two of which either will do. */
export const orWords = keysOf('او أو or')
export const orBetweenNames = 'أو'
