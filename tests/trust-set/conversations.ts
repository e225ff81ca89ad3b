import { createRandom, type Random } from '#db/seeds/random.ts'
import type { JudgedTalk } from './talk-rates.ts'

/** Phrases of which conversations are put together; `{thing}` and `{sum}` are filled in. */
export type Phrases = {
  openings: readonly string[]
  small: readonly string[]
  /** Honest ways to an agreement, among them those whose words sound like a deposit or a shipment. */
  honest: readonly (readonly string[])[]
  /** Ways to money before the goods were seen, each in the order in which it is told. */
  fraud: readonly (readonly string[])[]
}

const goods = ['الموبايل', 'اللابتوب', 'الغسالة', 'البراد', 'الشاشة', 'الكاميرا', 'البسكليت', 'الكنبايات', 'المكيف']
const sums = ['200 ألف', '٥٠٠ ألف', '100 دولار', '50$', 'نص المبلغ', 'مليون ليرة', '٣٠٠ الف', '25 دولار']

/** So many conversations, `fraud` of them by cheats, the same for the same seed. */
export function labelledTalks(
  phrases: Phrases,
  { count, fraud, seed }: { count: number; fraud: number; seed: number },
) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at): JudgedTalk => {
    const isFraud = at < fraud
    const way = random.pick(isFraud ? phrases.fraud : phrases.honest)
    const named = random.pick(goods)
    const texts = [random.pick(phrases.openings)]
    for (const step of way) {
      if (random.chance(0.4)) texts.push(random.pick(phrases.small))
      texts.push(step)
    }
    const filled = texts.map((text) => text.replaceAll('{thing}', named).replaceAll('{sum}', () => random.pick(sums)))
    return { texts: filled.map((text) => typedInHaste(text, random)), fraud: isFraud }
  })
}

const slips: readonly (readonly [RegExp, string])[] = [
  [/ة(?=\s|$)/g, 'ه'],
  [/[أإآ]/g, 'ا'],
  [/[\u064b-\u0652]/g, ''],
  [/ى(?=\s|$)/g, 'ي'],
]

/** Most people write without hamzas and marks, and stretch a word now and then. */
function typedInHaste(text: string, random: Random) {
  const plain = slips.reduce((rest, [from, to]) => (random.chance(0.5) ? rest.replaceAll(from, to) : rest), text)
  return random.chance(0.1) ? plain.replace(/([ايو])(?=\s|$)/, '$1$1$1') : plain
}
