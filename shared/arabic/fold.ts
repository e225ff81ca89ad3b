const arabicForms: readonly (readonly [letter: string, forms: string])[] = [
  ['ا', 'آأإٱٲٳٵ'],
  ['ي', 'ىیېۍےئێ'],
  ['و', 'ؤۆ'],
  // Kurdish.
  ['ر', 'ڕڒ'],
  ['ل', 'ڵ'],
  ['ه', 'ةەہۀۂۃھ'],
  ['ك', 'کڪگ'],
  ['ج', 'چ'],
  ['ب', 'پ'],
  ['ف', 'ڤ'],
  ['ز', 'ژ'],
  // Written lower case in some contexts and upper case in others, without being each other's case.
  ['i', 'ı'],
  ['σ', 'ς'],
  // What may stand inside a number.
  [',', "٬'"],
]

const letterOf = new Map(arabicForms.flatMap(([letter, forms]) => [...forms].map((form) => [form, letter] as const)))
const digitsFrom = [0x660, 0x6f0]
const dropped = /[\p{Mn}\p{Me}\p{Cf}\u0640\u06e5\u06e6\u0674]/gu

function foldOne(letter: string) {
  const known = letterOf.get(letter)
  if (known !== undefined) return known
  const digit = digitsFrom.map((zero) => letter.charCodeAt(0) - zero).find((value) => value >= 0 && value <= 9)
  if (digit !== undefined) return String(digit)
  if (letter === ',') return letter
  return letter
    .toLowerCase()
    .replace(dropped, '')
    .replace(/[^\p{L}\p{Nd}]/gu, ' ')
}

function foldCodePoint(codePoint: number) {
  const letters = String.fromCodePoint(codePoint).normalize('NFKD').replace(dropped, '')
  return [...letters].map(foldOne).join('')
}

const foldedBefore = new Map<number, string>()

function folded(codePoint: number) {
  // Remembering emoji and rare scripts would let a stranger fill the memory.
  if (codePoint > 0xffff) return foldCodePoint(codePoint)
  let letters = foldedBefore.get(codePoint)
  if (letters === undefined) foldedBefore.set(codePoint, (letters = foldCodePoint(codePoint)))
  return letters
}

function isDigit(letter: string | undefined) {
  return letter !== undefined && letter >= '0' && letter <= '9'
}

/**
 * Text normalization: folds the spellings of a word into one: hamza and alef forms, ة/ه, ى/ي, marks, tatweel, Persian
 * letters, presentation forms, three sets of digits, case; all else becomes single spaces, and 1,500 is 1500.
 *
 * Law, on which search rests: for any part `u` of `x`, `fold(x).includes(fold(u))`. It holds because each rule looks at
 * one code point, deletes, or collapses; a rule that knows more context (composition, stop words, stems) would break it.
 */
export function fold(text: string) {
  let result = ''
  let gap = ''
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0
    if (codePoint > 0xffff) at++
    for (const letter of folded(codePoint)) {
      if (letter === ' ') gap = letter
      else if (letter === ',') gap = gap === '' && isDigit(result.at(-1)) ? letter : ' '
      else {
        if (gap !== '') {
          const insideNumber = gap === ',' && isDigit(letter)
          if (result !== '' && !insideNumber) result += ' '
          gap = ''
        }
        result += letter
      }
    }
  }
  return result
}
