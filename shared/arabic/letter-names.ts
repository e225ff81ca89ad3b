import { searchKey } from './search-key.ts'

/** How Latin letters of models are called here: «بي 30» is P30, «اس 23» S23. */
const names: [string, string][] = [
  ['اي', 'a'],
  ['ايه', 'a'],
  ['سي', 'c'],
  ['اف', 'f'],
  ['جي', 'g'],
  ['ام', 'm'],
  ['بي', 'p'],
  ['اس', 's'],
  ['تي', 't'],
  ['اكس', 'x'],
  ['واي', 'y'],
  ['زد', 'z'],
]
const letterOf = new Map(names.map(([name, letter]) => [searchKey(name), letter]))

/** A letter's name, as a key, and the number behind it as one word in Latin letters: p30. Null for other words. */
export function letterNamed(name: string, number: string | undefined) {
  const letter = letterOf.get(name)
  return letter !== undefined && number !== undefined && /^\d{1,3}$/.test(number) ? letter + number : null
}

/** The other way round: p30 as keys with the letter's names. */
export function letterNames(word: string) {
  const [, letter = '', number = ''] = /^([a-z])(\d{1,3})$/.exec(word) ?? []
  return [...letterOf].filter(([, other]) => other === letter).map(([name]) => `${name} ${number}`)
}
