/**
 * One way in which an ad may hold what was typed, letters of a key with marks around them. No marks: a part of the key.
 * Spaces: a Latin word that begins or stands alone there, or a phrase of short words that stands alone. `^` in front: only
 * where a word begins, its particles and article aside; behind it `$`: only where the word ends too, or one of the endings
 * follows that a noun takes; `!`: only where it ends.
 */
export type Spelling = string
const start = '^'
const [withEndings, atEnd] = ['$', '!']

/** The longest words that are looked for at a word's start, and at its end as well: longer ones stand in no other word. */
const longest = { atStart: 6, atEnd: 4 }

const isLatin = (key: string) => /^[a-z0-9]+$/.test(key)
const isArabicLetter = (letter: string | undefined) => letter !== undefined && letter >= 'A' && letter <= 'Z'

/**
 * How a synonym is looked for: never inside another word, as dell's ديل would be in ديلوكس. Two letters and phrases of nothing
 * but short words only alone, for ال جي is in every third ad as a part, which no index can tell; one letter means something
 * only behind a number. `isShared`: it begins a word of another meaning (شاحن, شاحنات), so that no ending may follow.
 */
export function anchoredWord(key: string, isShared: boolean): Spelling[] {
  const words = key.split(' ')
  if (words.length > 1 && words.every(({ length }) => length < 3)) return [` ${key} `]
  if (isLatin(key)) return [key.length <= longest.atEnd ? ` ${key} ` : ` ${key}`]
  const last = words.at(-1) ?? ''
  if (words.length === 1) {
    if (key.length < 3) return key.length === 2 ? [` ${key} `] : []
    if (key.length > longest.atStart) return [key]
    if (isShared) return [start + key + atEnd]
  }
  return [start + key + (last.length <= longest.atEnd ? withEndings : '')]
}

/** The same letters only where they are a word, or a word with an ending. */
export const asWord = (spelling: Spelling): Spelling => start + lettersOf(spelling) + withEndings

/** An anchored match: it counts only at the edges of Arabic words, which no plain comparison can tell. */
export const isAnchored = (spelling: Spelling) => spelling.startsWith(start)

/** The letters of a spelling without its marks. */
export const lettersOf = (spelling: Spelling) => spelling.replace(/^[\^ ]|[$! ]$/g, '')

/** The letters that anchored spellings need, without those that hold others of them: who has those has these. */
export function fewestLetters(spellings: readonly Spelling[]) {
  const all = [...new Set(spellings.map(lettersOf))]
  return all.filter((letters) => !all.some((other) => other !== letters && letters.includes(other)))
}

// Keys have a closed alphabet, which is all that trigram indexes understand of "not a letter".
const outside = { arabic: '[a-z0-9 \u001f]', latin: '[A-Z \u001f]', number: '[A-Za-z \u001f]' }
/** و ف, then ب ل ع, then ال, in the letters of keys; not ك, with which too many words begin. */
const particles = '(P|F)?(B|L|E)?(AL|LL)?'
/** ها هم نا ك كم ات ين ان: what a noun takes here and stays itself. */
const endings = '(OA|OM|NA|K|KM|AT|IN|AN)?'

/** Whether a word of an ad is this very one, with or without particles and article. */
export const isThatWord = (key: string, word: string) =>
  key === word || (isArabicLetter(word[0]) && new RegExp(`^${particles}${word}$`).test(key))

const scriptOf = (letter: string | undefined) => (isArabicLetter(letter) ? 'arabic' : 'latin')

function ending(spelling: Spelling) {
  const letters = lettersOf(spelling)
  const mark = spelling.at(-1)
  if (mark !== withEndings && mark !== atEnd) return letters
  // A unit may be written to a number.
  const script = /^\d+$/.test(letters) ? 'number' : scriptOf(letters.at(-1))
  const inflected = mark === withEndings && script === 'arabic' ? letters + endings : letters
  return `${inflected}(${outside[script]}|$)`
}

/** One regular expression for anchored spellings: PostgreSQL keeps few of them ready. */
export function anchoredPattern(spellings: readonly Spelling[]) {
  const ofScript = (script: keyof typeof outside) => {
    const those = spellings.filter((spelling) => scriptOf(spelling[1]) === script)
    const before = `(^|${outside[script]})${script === 'arabic' ? particles : ''}`
    return those.length > 0 ? [`${before}(${those.map(ending).join('|')})`] : []
  }
  return [...ofScript('arabic'), ...ofScript('latin')].join('|')
}
