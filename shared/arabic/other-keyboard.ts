const latin = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'

const arabicOf = new Map([...latin].map((letter, at) => [letter, arabic.charAt(at)] as const).concat([['b', 'لا']]))
const latinOf = new Map([...arabicOf].map(([letter, other]) => [other, letter]))

/** What Latin letters would have been on a keyboard that was meant to write Arabic (`sdhvm` for سيارة). */
export function asOnArabicKeyboard(typed: string) {
  return [...typed.toLowerCase()].map((letter) => arabicOf.get(letter) ?? letter).join('')
}

/** What Arabic letters would have been on a keyboard that was meant to write Latin ones (`سشةسعىل` for samsung). */
export function asOnLatinKeyboard(typed: string) {
  return typed.replace(/لا|./gsu, (letter) => latinOf.get(letter) ?? letter)
}
