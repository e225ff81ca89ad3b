const latin = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'

const arabicOf = new Map([...latin].map((letter, at) => [letter, arabic.charAt(at)] as const).concat([['b', 'لا']]))

/** What Latin letters would have been on a keyboard that was meant to write Arabic (`sdhvm` for سيارة). */
export function asOnArabicKeyboard(typed: string) {
  return [...typed.toLowerCase()].map((letter) => arabicOf.get(letter) ?? letter).join('')
}
