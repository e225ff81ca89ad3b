import { countedUpTo } from '#shared/limits.ts'
import { formatNumber } from '#i18n/format.ts'

/** A number that was counted up to a limit: beyond it «1,000+». */
export function countedWords(count: number) {
  return count < countedUpTo ? formatNumber(count) : `${formatNumber(countedUpTo)}+`
}
