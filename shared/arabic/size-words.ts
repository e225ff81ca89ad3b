import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.trim().split(/\s+/).map(searchKey))

/** Units that sellers leave out behind a number: what is counted says which. Lengths and weights of one digit keep theirs. */
const units = keysOf(`
  غيغا غيغابايت جيغا جيجا قيقا جيجابايت gb giga تيرا tb ميغا mb انش إنش بوصة اينش inch inches فولت فولط v volt امبير أمبير amp
  واط وات w watt كيلو كغ كيلوغرام kg طن ton قدم ft لتر ليتر سيسي cc hp حصان هرتز hz متر
`)
/** What a size is called before its number. */
const sizeNames = keysOf('نمرة النمرة مقاس المقاس قياس القياس رقم سعة size core موديل model')

/** All of these words. */
export const sizeKeys: readonly string[] = [...units, ...sizeNames]

const [attached] = [/^(\d{2,})([a-z]{1,4}|\p{Script=Arabic}{1,9})$/u]

/** Whether a typed word, as a key, is a unit of what things are sold by. */
export const isUnit = (key: string) => units.has(key)

/** Whether a typed word, as a key, only says that a size follows. */
export const isSizeName = (key: string) => sizeNames.has(key)

/** The number of a word in which it is written together with its unit, such as 256gb; null for other words. */
export function withUnit(text: string) {
  const [, number = '', unit = ''] = attached.exec(text) ?? []
  return units.has(searchKey(unit)) ? number : null
}
