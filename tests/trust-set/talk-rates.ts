import { warnedOf } from '#domain/conversations/warned-of.ts'
import { labelledTalks, type Phrases } from './conversations.ts'

const origin = 'https://yasmeen.example'

/** Recall: of those who cheat; false alarms: of the honest. */
export function talkRates(phrases: Phrases, size: { count: number; fraud: number; seed: number }) {
  const talks = labelledTalks(phrases, size)
  const share = (isFraud: boolean) => {
    const all = talks.filter((talk) => talk.isFraud === isFraud)
    return all.filter(({ texts }) => warnedOf(texts, origin).includes(true)).length / all.length
  }
  return { recall: share(true), falseAlarms: share(false) }
}
