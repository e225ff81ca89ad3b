import { warnedOf } from '#domain/conversations/warned-of.ts'

/** What one side of a conversation wrote, in its order, and whether they cheat. */
export type Talk = { texts: readonly string[]; fraud: boolean }

const origin = 'https://yasmeen.example'

/** Recall: of those who cheat, how many a reader was warned of; false alarms: of the honest. */
export function talkRates(talks: readonly Talk[]) {
  const share = (isFraud: boolean) => {
    const all = talks.filter(({ fraud }) => fraud === isFraud)
    return all.filter(({ texts }) => warnedOf(texts, origin).includes(true)).length / all.length
  }
  return { count: talks.length, recall: share(true), falseAlarms: share(false) }
}
