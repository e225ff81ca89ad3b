import { searchKey } from './search-key.ts'

/** The rows of both keyboards; Arabic as on phones, where ذ and د stand in the lowest. */
const rows = {
  arabic: ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ذئؤرىةوزظد'],
  latin: ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
}
/** Each row begins a little further in than the one above. */
const indent = 0.4
/** What lies within this is next to each other. */
const reach = 1.25

/** Letters that sound alike to whoever writes by ear, or differ in a dot. */
const alike = ['سص', 'تط', 'دض', 'كق', 'هح', 'زذ', 'ذد', 'طظ', 'اع', 'ئي', 'يا', 'وا', 'غخ', 'تة', 'اة']

type Pressed = { key: string; x: number; y: number }

const pairOf = (key: string, other: string) => (key < other ? key + other : other + key)

function neighboursOn(keyboard: readonly string[]): string[] {
  const pressed = keyboard.flatMap((row, y) =>
    [...row].map((letter, at): Pressed => ({ key: searchKey(letter), x: at + y * indent, y })),
  )
  const isNear = (from: Pressed, to: Pressed) => Math.hypot(from.x - to.x, from.y - to.y) <= reach
  return pressed.flatMap((from) => pressed.filter((to) => isNear(from, to)).map((to) => pairOf(from.key, to.key)))
}

const neighbours = new Set([...neighboursOn(rows.arabic), ...neighboursOn(rows.latin)])
const soundAlike = new Set(alike.map((pair) => pairOf(searchKey(pair.slice(0, 1)), searchKey(pair.slice(1)))))
const isNeighbour = (key = '', other = '') => neighbours.has(pairOf(key, other))
const isAlike = (key = '', other = '') => soundAlike.has(pairOf(key, other))

const arabicKeys = [...'ABTJHXDZRCSVWGUEQFYKLMNOPI']
const latinKeys = [...'abcdefghijklmnopqrstuvwxyz']
const alphabetOf = (key: string) => (/^[A-Z]/.test(key) ? arabicKeys : latinKeys)

/**
 * Every key that one slip of the finger makes of this one: a letter left out, put in, changed, or swapped with the next. Of
 * eight letters they are some 420, of which a lexicon knows few: to ask for all of them by its primary key takes a millisecond.
 */
export function oneSlipFrom(key: string): Set<string> {
  const letters = alphabetOf(key)
  const made = new Set<string>()
  for (let at = 0; at <= key.length; at++) {
    const [before, after] = [key.slice(0, at), key.slice(at)]
    for (const letter of letters) made.add(before + letter + after)
    if (after === '') continue
    made.add(before + after.slice(1))
    for (const letter of letters) made.add(before + letter + after.slice(1))
    if (after.length > 1) made.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  made.delete(key)
  return made
}

/**
 * How much rarer than the usual slip of its kind one is, as a power of ten in how often words are meant: a letter can be left
 * out, doubled or swapped in one way only, but has some five neighbours.
 */
const weights = { twice: -0.5, swapped: -0.4, neighbour: 0.6, byEar: 0.4, rare: 1.3, atStart: 0.4 }

/** How much rarer than the usual ones the slip is by which `typed` came of `meant`, one letter apart: a power of ten. */
export function slipCost(typed: string, meant: string) {
  let at = 0
  while (at < Math.min(typed.length, meant.length) && typed[at] === meant[at]) at++
  return costAt(typed, meant, at) + (at === 0 ? weights.atStart : 0)
}

/** Whether `typed` came of `meant` by one slip that fingers or ears often make: letters swapped, doubled, beside each other or alike. */
export function isEasySlip(typed: string, meant: string) {
  if (typed === meant) return true
  let at = 0
  while (typed[at] === meant[at]) at++
  const rest = (key: string, skipped: number) => key.slice(at + skipped)
  const isSwap = typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(typed, 2) === rest(meant, 2)
  const isOne = rest(typed, 1) === rest(meant, 0) || rest(typed, 1) === rest(meant, 1)
  return (isOne || isSwap) && costAt(typed, meant, at) < weights.rare
}

function costAt(typed: string, meant: string, at: number) {
  if (typed.length < meant.length) return 0
  const letter = typed[at]
  if (typed.length > meant.length) {
    const beside = [typed[at - 1], typed[at + 1]]
    if (beside.includes(letter)) return weights.twice
    return beside.some((next) => isNeighbour(letter, next) || isAlike(letter, next)) ? weights.neighbour : weights.rare
  }
  if (letter === meant[at + 1] && typed[at + 1] === meant[at]) return weights.swapped
  if (isNeighbour(letter, meant[at])) return weights.neighbour
  return isAlike(letter, meant[at]) ? weights.byEar : weights.rare
}
