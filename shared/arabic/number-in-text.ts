import { fold } from './fold.ts'

/** How digits are written out here, each spelling as folding leaves it. */
const spelled = [
  'صفر زيرو',
  'واحد وحده واحده',
  'اثنين اثنان تنين اتنين ثنين',
  'ثلاثه تلاته ثلاث تلات',
  'اربعه اربع',
  'خمسه خمس',
  'سته ست',
  'سبعه سبع',
  'ثمانيه تمانيه تمنيه ثمان تمان',
  'تسعه تسع',
]
const digitOf = new Map(
  spelled.flatMap((words, digit) => words.split(' ').map((word) => [fold(word), String(digit)] as const)),
)

// A mobile here with or without the country in front; a line at home begins with the number of its town.
const numbers = [
  /^(?:(?:00)?9630?|0)9[3-9]\d{7}(?!\d)/,
  /^(?:(?:00)?963|0)(?:1[1-6]|2[1-3]|3[13]|4[13]|5[1-3])\d{6,7}(?!\d)/,
]

/**
 * The phone number that a text gives away, whatever its digits look like: Arabic or Latin, with signs and spaces between
 * them, or written out in words. Null where there is none.
 */
export function numberInText(text: string): string | null {
  for (const run of runsOfDigits(fold(text)))
    for (let start = 0; start < run.length; start++) {
      const rest = run.slice(start)
      // A number ends where a piece ends: what follows may be a price.
      for (let end = 1; end <= rest.length; end++) {
        const joined = rest.slice(0, end).join('')
        if (numbers.some((number) => number.exec(joined)?.[0] === joined)) return joined
      }
    }
  return null
}

/** Digits that stand together but for spaces and signs, piece by piece. */
function runsOfDigits(folded: string) {
  const runs: string[][] = [[]]
  for (const word of folded.split(' ')) {
    const digits = /^\d+$/.test(word) ? word : digitOf.get(word)
    if (digits === undefined) runs.push([])
    else runs.at(-1)!.push(digits)
  }
  return runs
}
