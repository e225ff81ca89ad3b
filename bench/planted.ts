import type { BulkAd } from '#db/seeds/bulk/bulk-ads.ts'
import { createRandom } from '#db/seeds/random.ts'

/** The category in which nobody writes `elsewhere`. */
export const lacking = 3

/** Words that nobody writes, put into ads at exact rates; the market's own words would move with its texts. */
export const planted = {
  common: { word: 'زمرقوت', share: 0.2 },
  hundredth: { word: 'خطبوشة', share: 0.01 },
  half: { word: 'ضفطومي', share: 0.005 },
  third: { word: 'غظروسي', share: 0.003 },
  /** Two that are made to mean the same. */
  oneWay: { word: 'قفظورية', share: 0.003 },
  otherWay: { word: 'ططفوقنة', share: 0.005 },
  thousandth: { word: 'شقظوفة', share: 0.001 },
  ten: { word: 'صخضوظة', times: 10 },
  /** Only in the oldest three tenths: in 1.7 % of all ads. */
  old: { word: 'جعظفورة', share: 0.017, upTo: 0.3 },
  elsewhere: { word: 'لظمخوتي', share: 0.05 },
  /** Two letters that stand together in the middle of nothing else. */
  pair: { word: 'بطظومة', times: 9 },
} as const
export const pairOfLetters = 'طظ'

type Plant = { word: string; share?: number; times?: number; upTo?: number }

/** Puts the words into ads as they are made; the same ones each time. */
export function createPlanter(ads: number) {
  const random = createRandom(7)
  const plants: [string, Plant][] = Object.entries(planted)
  return (ad: BulkAd, index: number): BulkAd => {
    const words = plants
      .filter(
        ([name, plant]) =>
          isChosen(plant, random.next(), index, ads) && !(name === 'elsewhere' && ad.category === lacking),
      )
      .map(([, { word }]) => word)
    return words.length > 0 ? { ...ad, description: `${words.join(' ')} ${ad.description}`.slice(0, 1000) } : ad
  }
}

function isChosen({ share, times, upTo = 1 }: Plant, drawn: number, index: number, ads: number) {
  if (times) return index % Math.floor(ads / times) === Math.floor(ads / times / 2)
  return index / ads < upTo && drawn < share! / upTo
}
