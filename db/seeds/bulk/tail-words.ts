import type { Random } from '../random.ts'

const roots =
  'كتب درس عمل حمل فتح صنع طبخ زرع حفظ نقل شغل ركب سكن جمع قطع وصل رفع نزل سمع نظر حكم عرف شرح رسم طرق برد سخن لمع صبغ حفر نسج خيط غزل طحن عصر جبل سهل نهر بحر رمل حجر خشب معد ذهب فضض نحس حدد زجج قمح شعر ورد زهر ثمر كرم عنب رمن زيت ملح سكر خبز لحم سمك طير فرس جمل غنم بقر نجم قمر شمس مطر ثلج ربع صيف خرف شتو صبح ظهر ليل سفر رحل ضيف كرب حرس قلع برج سور قنط مدن بلد وطن'.split(
    ' ',
  )

/** The three letters of a root stand for 1, 2 and 3. */
const patterns = '1ا23 12ا3 12ي3 12و3 م12و3 1و23 123ان م1ا23'.split(' ')
const openings = ['', 'ال', 'أبو ', 'بيت ']
const endings = ['', 'ة', 'ي', 'ية', 'ين']
const consonants = 'بتجحخدرزسشصضطعغفقكلمنه'
const inventedRoots = 600

/**
 * Words beyond the common ones, such as stand in the names of streets, shops and families: first those from real roots,
 * then from invented ones, which only look like Arabic. A Zipf law makes most of them rare.
 */
export function createTailWords(random: Random) {
  const invented = Array.from({ length: inventedRoots }, () => random.some([...consonants], 3).join(''))
  const words = [...shuffled(wordsFrom(roots), random), ...shuffled(wordsFrom(invented), random)]
  const zipf = createZipf(words.length, random)
  return () => words[zipf()]!
}

function wordsFrom(all: string[]) {
  const stems = all.flatMap((root) =>
    patterns.map((pattern) => pattern.replace(/[123]/g, (digit) => root[Number(digit) - 1] ?? '')),
  )
  return openings.flatMap((opening) => endings.flatMap((ending) => stems.map((stem) => opening + stem + ending)))
}

function shuffled(words: string[], random: Random) {
  for (let i = words.length - 1; i > 0; i--) {
    const j = random.between(0, i)
    ;[words[i], words[j]] = [words[j]!, words[i]!]
  }
  return words
}

/** Draws indexes 0 … size-1 with the n-th as likely as 1/(n+2.7): how often the words of a language are used. */
export function createZipf(size: number, random: Random) {
  const sums = new Float64Array(size)
  let sum = 0
  for (let i = 0; i < size; i++) sums[i] = sum += 1 / (i + 2.7)
  return () => {
    const target = random.next() * sum
    let [low, high] = [0, size - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < target) low = middle + 1
      else high = middle
    }
    return low
  }
}
