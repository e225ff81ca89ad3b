/**
 * Letters and those that are easily taken for them: of Unicode Technical Standard 39 (`confusables.txt`) what people here
 * can type or copy, in Arabic and Persian, Latin, Greek, Cyrillic and Armenian; and figures that stand for letters.
 */
const lookAlikes: readonly (readonly [letter: string, alike: string])[] = [
  ['a', 'ᴀɑαаΑАΛ4@'],
  ['b', 'ʙЬƄɓβΒВв8ß'],
  ['c', 'ᴄϲсϹС'],
  ['d', 'ᴅԁɗđĐð'],
  ['e', 'ᴇеҽєεΕЕ3'],
  ['f', 'ꜰƒϜ'],
  ['g', 'ɢɡցԌ'],
  ['h', 'ʜһհΗНн'],
  // All that is one upright stroke is one letter, the Arabic alef too.
  ['i', 'l1|!ʟıɪɩιіІΙӏӀו١۱ן׀اٱ'],
  ['j', 'ᴊϳјЈ'],
  ['k', 'ᴋκΚкК'],
  ['m', 'ᴍмΜМϺ'],
  ['n', 'ɴոηռΝп'],
  ['o', '0٥۵ᴏοσоօסΟОՕøهةەہھ'],
  ['p', 'ᴘρϱрΡР'],
  ['q', 'ԛգզ'],
  ['r', 'ʀᴦгɾ'],
  ['s', 'ꜱѕЅՏ5$'],
  ['t', 'ᴛτΤтТ7'],
  ['u', 'ᴜυսʋμ'],
  ['v', 'ᴠνѵ'],
  ['w', 'ᴡѡԝաω'],
  ['x', 'χхΧХ'],
  ['y', 'ʏуγүΥУҮ'],
  ['z', 'ᴢΖ'],
  ['ي', 'ىیېۍے'],
  ['و', 'ۆۇۈۋۏ'],
  ['ك', 'کڪگڭ'],
  ['ج', 'چ'],
  ['ب', 'پ'],
  ['ف', 'ڤڡ'],
  ['ر', 'ړڕ'],
  ['د', 'ڊډ'],
  ['س', 'ښڛ'],
  ['ن', 'ںڼ'],
]
const letterOf = new Map(lookAlikes.flatMap(([letter, alike]) => [...alike].map((form) => [form, letter] as const)))

/** First letters of alphabets in circles, squares and flags, which no normalization makes letters of. */
const alphabetsFrom = [0x1f150, 0x1f170, 0x1f1e6]

// Marks above and below, tatweel, and what nobody sees.
const unseen = /[\p{M}\p{DI}\p{Cf}\u0640]/gu
const between = /[^\p{L}\p{N}|!@$]+/u

/**
 * The words of a text with one letter for all that look alike: their skeletons, for comparing alone. `withFigures`: figures
 * and signs at the ends of words are letters too, as the first of «5upport», and not only written behind it.
 */
export function skeletonsOf(text: string, { withFigures }: { withFigures: boolean }) {
  const letters = [...text.toWellFormed().normalize('NFKD').replace(unseen, '')]
  const words = letters.map(lettersOfAlphabet).join('').split(between)
  return words
    .map((word) => (withFigures ? word : betweenLetters(word)))
    .map((word) => [...word].map(skeletonOf).join('').replaceAll('rn', 'm').replaceAll('vv', 'w'))
    .filter((word) => word !== '')
}

function lettersOfAlphabet(letter: string) {
  const codePoint = letter.codePointAt(0) ?? 0
  const first = alphabetsFrom.find((from) => codePoint >= from && codePoint < from + 26)
  return first === undefined ? letter : String.fromCharCode(0x61 + codePoint - first)
}

function skeletonOf(letter: string) {
  const small = letter.toLowerCase()
  return letterOf.get(letter) ?? letterOf.get(small) ?? small
}

function betweenLetters(word: string) {
  const letters = [...word]
  const isLetter = (letter: string) => /\p{L}/u.test(letter)
  return letters.slice(Math.max(letters.findIndex(isLetter), 0), letters.findLastIndex(isLetter) + 1).join('')
}
