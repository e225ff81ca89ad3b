import { fold } from './arabic/fold.ts'
import type { floors } from './details/property-details.ts'

const named: [RegExp, (typeof floors)[number]][] = [
  [/قبو|تسويه|سرداب|بيسمنت|basement/, 'basement'],
  [/ارضي|ground/, 'ground'],
  [/روف|سطح|اخير|roof|top/, 'top'],
  [/(^| )(ال)?(اول|اولي|first)( |$)/, '1'],
  [/(^| )(ال)?(ثاني|تاني|ثانيه|second)( |$)/, '2'],
  [/(^| )(ال)?(ثالث|تالت|third)( |$)/, '3'],
  [/(^| )(ال)?(رابع|fourth)( |$)/, '4'],
  [/(^| )(ال)?(خامس|fifth)( |$)/, '5'],
  [/سادس|سابع|ثامن|تاسع|عاشر/, 'over-5'],
]

/** The floor that the words name; '' where they name none that can be chosen. */
export function floorIn(words: string): string {
  const folded = fold(words)
  const number = /(?<!\d)\d{1,2}(?!\d)/.exec(folded)?.[0]
  if (number) return Number(number) > 5 ? 'over-5' : Number(number) === 0 ? 'ground' : String(Number(number))
  return named.find(([name]) => name.test(folded))?.[1] ?? ''
}
