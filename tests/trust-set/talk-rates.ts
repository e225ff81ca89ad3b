import type { Talk } from '#bin/trust/read-talks.ts'
import { warnedOf } from '#domain/conversations/warned-of.ts'

/** A conversation of any hand. */
export type JudgedTalk = Pick<Talk, 'texts' | 'fraud'>

const origin = 'https://yasmeen.example'

/** Recall: of those who cheat, how many a reader was warned of; false alarms: of the honest. */
export function talkRates(talks: readonly JudgedTalk[]) {
  const share = (isFraud: boolean) => {
    const all = talks.filter(({ fraud }) => fraud === isFraud)
    return all.filter(({ texts }) => warnedOf(texts, origin).includes(true)).length / all.length
  }
  return { count: talks.length, recall: share(true), falseAlarms: share(false) }
}
