import { limits } from '#shared/limits.ts'
import { categoryOf } from '../demo/add-ads.ts'
import type { DemoAd } from '../demo/demo-ad.ts'
import { categories } from '../essentials/categories.ts'
import type { Random } from '../random.ts'
import { categoryPhrases } from './category-phrases.ts'
import { createTailWords, createZipf } from './tail-words.ts'

type Slot = (word: () => string, random: Random) => string

const goods: Slot[] = [
  (word) => `المكان شارع ${word()} جنب ${word()}.`,
  (word) => `اسأل عن معرض ${word()}.`,
  (word) => `الاستلام من حي ${word()} قدام ${word()}.`,
  (word) => `التوصيل إلى ${word()} و${word()} و${word()}.`,
  (word, random) => `الرقم ${code(random)}، ماركة ${word()}.`,
  (word) => `مكتب ${word()} للشحن أو سوق ${word()}.`,
  (word) => `صناعة معمل ${word()} وبيع ${word()}.`,
  (word, random) => `الكود ${code(random)} بمحلات ${word()}.`,
]
/** Sentences with room for rarer words, where those of goods do not fit a category. */
const slots: Record<number, Slot[]> = {
  2: [
    (word) => `العنوان شارع ${word()} جنب ${word()}.`,
    (word) => `قريبة من ساحة ${word()} وسوق ${word()}.`,
    (word) => `البناية اسمها ${word()} والمدخل قدام ${word()}.`,
    (word, random) => `رقم الملف ${code(random)} عند مكتب ${word()}.`,
  ],
  9: [
    (word) => `منوصل لأحياء ${word()} و${word()} و${word()}.`,
    (word) => `العنوان شارع ${word()} فوق محل ${word()}.`,
    (word) => `اشتغلنا عند ${word()} و${word()}.`,
  ],
  10: [(word) => `الاستلام من حي ${word()} جنب ${word()}.`, (word) => `البيت شارع ${word()} قدام ${word()}.`],
}
const titleEndings = ['بسعر مناسب', 'للجادّين', 'فرصة', 'سعر نهائي', 'عرض خاص']

/** Puts bulk texts together: real sentences of the category, with the rarer words of places and makers in between. */
export function createBulkTexts(random: Random) {
  const word = createTailWords(random)
  const phrases = new Map(
    categories.map(({ id }) => {
      const list = phrasesOf(id)
      return [id, { list, zipf: createZipf(list.length, random) }]
    }),
  )

  return {
    /** Four words or more. */
    title({ title, in: place }: DemoAd) {
      const ending = random.chance(0.5) ? ` ${random.pick(titleEndings)}` : ''
      const more = place.startsWith('10') ? '' : ending
      const named = random.chance(0.35) ? ` ${word()}` : ''
      return padded(`${title}${named}${more}`, word)
    },

    /** About forty words. */
    text(ad: DemoAd) {
      const category = categoryOf(ad)
      const { list, zipf } = phrases.get(category)!
      const rare = () => random.pick(slots[category] ?? goods)(word, random)
      const target = random.between(26, 52)
      const parts = new Set([...ad.text.split(/\n+/), rare()])
      while (wordsIn(parts) < target) parts.add(random.chance(0.6) ? list[zipf()]! : rare())
      return cut([...parts].join(' '), limits.descriptionLength)
    },
  }
}

function padded(title: string, word: () => string) {
  let whole = title
  while (whole.split(' ').length < 4) whole += ` ${word()}`
  return cut(whole, limits.titleLength)
}

const cut = (text: string, most: number) => (text.length > most ? text.slice(0, text.lastIndexOf(' ', most)) : text)

const wordsIn = (parts: Set<string>) => [...parts].reduce((sum, part) => sum + part.split(' ').length, 0)

function code(random: Random) {
  const letter = () => String.fromCharCode(65 + random.between(0, 25))
  return `${letter()}${letter()}-${random.between(100, 9999)}`
}

function phrasesOf(category: number) {
  // Nobody bargains over what is given away.
  const everywhere = category === 10 ? [] : [categoryPhrases[0]]
  return [categoryPhrases[category], ...everywhere].flatMap((list = '') =>
    list.split('\n').map((sentence) => `${sentence.trim()}.`),
  )
}
