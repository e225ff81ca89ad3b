import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.trim().split(/\s+/).map(searchKey).filter(Boolean))

/*
 * What people write beside the thing that they look for. Ads of that very thing often say it in other words or not at all.
 */
const saleKeys = keysOf('للبيع لبيع بيع البيع للمبيع sale')

const letKeys = keysOf('للايجار للإيجار للاجار للأجار ايجار إيجار اجار أجار استئجار تأجير للتأجير rent rental')
const rentKeys = new Set([...letKeys, ...keysOf('مفروش مفروشة')])

/** What an ad may claim of itself: that it is for sale, new, clean, urgent, by instalments. */
const claims = keysOf(`
نظيف نظيفة نظيفه نضيف نضيفة مرتب مرتبة ممتاز ممتازة ممتازه حالة بحالة جيدة جيد جديدة جديد مستعمل مستعملة مستعمله
وكالة الوكالة خليجي اصلي اصلية كفالة مكفول مضمون مضمونة شغال شغالة شغالين سريع
تقسيط بالتقسيط التقسيط اقساط بالاقساط دفعات كاش نقدا مستعجل المستعجل مستعجلة عاجل فوري فورا ضروري بسرعة
لعدم لزوم بداعي السفر قابل للتفاوض نهائي
used new good clean urgent original installments instalments
`)

/** What is said of the wish, not of the thing: that one wants it, cheap, the best. */
const wishes = keysOf(`
مطلوب مطلوبة بدي بدنا بدو بدها اريد محتاج لازمني ابحث بدور عن شراء للشراء اشتري نشتري معروض معروضة
رخيص رخيصة رخيصه رخاص ارخص الارخص الرخيص الرخيصة سعر بسعر السعر اسعار باسعار مناسب مغري مغرية حرق لقطة لقطه
فرصة الفرصة خصم تخفيض تخفيضات تنزيلات مريح المريح كويس كويسة منيح منيحة حلو حلوة افضل احسن اجمل جميل جميلة انظف
اخر حصرا فقط جدا كتير كثير شي شوي او مع من في على
for cheap cheapest best price want wanted buy core
`)

/** Two words that say so together: عرض alone may be a projector's. */
const wishPhrases = new Set(['عرض خاص', 'عروض خاصة', 'عرض مغري', 'فرصة ذهبية', 'سعر فرصة'].map(searchKey))

/** Before a claim they take it back. */
export const negations = keysOf('مو مش ليس ليست غير بدون not never')

/** A bargain, unless it is one of work. */
const chances = keysOf('فرصة فرص')
const work = keysOf('عمل شغل وظيفة توظيف تدريب دراسة')

/** Whether a typed word says nothing about what is looked for. */
export function isNoise(word: string) {
  const key = searchKey(word)
  return saleKeys.has(key) || claims.has(key) || wishes.has(key)
}

/** Whether it is about the wish, so that no ad is the better for saying it. */
export const isOfWish = (word: string) => wishes.has(searchKey(word))

/** Whether a key says that something is for sale, not for rent. */
export const isForSale = (key: string) => saleKeys.has(key)

/** Whether a key says in so many words that something is let. */
export const isLet = (key: string) => letKeys.has(key)

/** Whether a key says that something is for rent, as furnished homes are. */
export const isForRent = (key: string) => rentKeys.has(key)

/** Whether two keys together are about the wish. */
export const isPhraseOfWish = (first: string, second: string) => wishPhrases.has(`${first} ${second}`)

/** Whether two keys together say what an ad had better not claim: «مو مستعمل». */
export const isNegatedClaim = (first: string, second: string) => negations.has(first) && claims.has(second)

/** Whether two keys together name a thing: «فرصة عمل». */
export const isWorkPhrase = (first: string, second: string) => chances.has(first) && work.has(second)
