import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.trim().split(/\s+/).map(searchKey).filter(Boolean))

/*
 * What people write beside the thing that they look for. Ads of that very thing often say it in other words or not at all.
 */
const saleKeys = keysOf('للبيع لبيع بيع البيع للمبيع sale')

/** As they are offered behind what they are said of, and how they begin. */
export const [forSale, forRent, forWord] = ['للبيع', 'للإيجار', 'لل']

const tenantKeys = keysOf('استأجر استاجر بستأجر نستأجر ستأجر استئجار للاستئجار')
/** A taxi is called by its fare: «سيارة أجرة» is not let. */
const fareKeys = keysOf('اجرة بالاجرة')
const letKeys = new Set([
  ...keysOf('للايجار للإيجار للاجار للأجار ايجار إيجار اجار أجار تأجير للتأجير rent rental'),
  ...tenantKeys,
  ...fareKeys,
])
const rentKeys = new Set([...letKeys, ...keysOf('مفروش مفروشة')])

/** Of a home that is lived in against a sum which its owner gives back. */
const pledgeKeys = keysOf('رهنية رهن للرهن برهن بالرهن')

/** What an ad may claim of itself: that it is for sale, new, clean, urgent, by instalments. */
const claims = keysOf(`
نظيف نظيفة نظيفه نضيف نضيفة مرتب مرتبة ممتاز ممتازة ممتازه حالة بحالة جيدة جيد جديدة جديد مستعمل مستعملة مستعمله
متوفر متوفرة موجود موجودة وكالة الوكالة خليجي اصلي اصلية كفالة مكفول مضمون مضمونة شغال شغالة شغالين سريع
تقسيط بالتقسيط التقسيط اقساط بالاقساط دفعات كاش نقدا مستعجل المستعجل مستعجلة عاجل فوري فورا ضروري بسرعة
لعدم لزوم بداعي السفر قابل للتفاوض نهائي
used new good clean urgent original installments instalments
`)

/** What is said of the wish, not of the thing: that one wants it, cheap, the best. */
const wishes = keysOf(`
مطلوب مطلوبة بدي بدنا بدو بدها اريد محتاج لازمني ابحث بدور عن شراء للشراء اشتري نشتري معروض معروضة
رخيص رخيصة رخيصه رخاص غالي غالية غاليه ارخص الارخص الرخيص الرخيصة سعر سعره سعرها سعرو بسعر السعر اسعار باسعار مناسب مغري مغرية حرق لقطة لقطه
فرصة الفرصة خصم تخفيض تخفيضات تنزيلات مريح المريح كويس كويسة منيح منيحة حلو حلوة افضل احسن اجمل جميل جميلة انظف
اخر حصرا فقط جدا كتير كثير شي شوي او مع من في على
for cheap cheapest best price want wanted buy core
`)

/** How one asks whoever reads: who has it, how much it is, if you please. What it is is said beside them. */
const courtesies = keysOf(`
مرحبا مرحبتين اهلا اهلين عليكم سمحت سمحتي سمحتو سمحتوا سمحتم فضلك فضلكم رجاء الرجاء يرجى لطفا عفوا شكرا ياريت
مين حدا عندو عنده عندها عندك عندكن عندكم عندكون عندي معي معو معك معكن معكم هل يوجد شو وين اذا ممكن فيني فيكن فيكم بقدر
شقد شكد بشقد قديش قديه قداش اديش بقديش باديش بكم حق حقه حقها حقو دوروا دورولي دورلي دلوني لاقي الاقي بلاقي لاقيلي حابب حابة
please pls looking anyone
`)

const pairsOf = (phrases: string) => phrases.split('،').map((phrase) => searchKey(phrase))
/** Two words that are polite together: شباب alone may be whom clothes are for, دور a floor, need a game. */
const courtesyPhrases = new Set(
  pairsOf(`
    السلام عليكم، سلام عليكم، عليكم السلام، عليكم ورحمة، ورحمة الله، الله وبركاته، لو سمحت، لو سمحتي، لو سمحتو، لو سمحتوا، لو سمحتم، من فضلك،
    يا شباب، يا جماعة، يا اخوان، يا اخي، يا ناس، يا ريت، صباح الخير، مسا الخير، مساء الخير، يعطيكم العافية، الله يعطيكم، يعطيك العافية،
    بعد اذنكم، بعد اذنك، كم سعر، كم حق، انا بحاجة، انا محتاج، انا بدي، بحاجة الى، عم بدور، عم دور، عم ادور، عم بدور، عم فتش، عم ابحث، في احد،
    how much، i need، i want، am looking، is there، do you، you have
  `),
)
const courtesyParts = new Set([...courtesyPhrases].flatMap((phrase) => phrase.split(' ')))

/** Two words that say so together: عرض alone may be a projector's. */
const wishPhrases = new Set([
  ...['عرض خاص', 'عروض خاصة', 'عرض مغري', 'فرصة ذهبية', 'سعر فرصة'].map(searchKey),
  ...courtesyPhrases,
])

/** Before a claim they take it back. */
export const negations = keysOf('مو مش ليس ليست غير بدون not never')

/** A bargain, unless it is one of work. */
const chances = keysOf('فرصة فرص')
const work = keysOf('عمل شغل وظيفة توظيف تدريب دراسة')

/** The words of all of these lists, those beside which a bargain is one of work among them, and those that take a claim back. */
export const noiseKeys: readonly string[] = [
  ...[saleKeys, rentKeys, pledgeKeys, claims, wishes, courtesies, courtesyParts, negations, chances, work].flatMap(
    (keys) => [...keys],
  ),
]

/** Whether a typed word says nothing about what is looked for. */
export function isNoise(word: string) {
  const key = searchKey(word)
  return [saleKeys, claims, wishes, courtesies, tenantKeys].some((keys) => keys.has(key))
}

/** Whether a word that says nothing about the thing is about the wish, so that no ad is the better for saying it. */
export function isOfWish(word: string) {
  const key = searchKey(word)
  return [wishes, courtesies, courtesyParts, tenantKeys].some((keys) => keys.has(key))
}

/** Whether a key says that a home is had against a pledge. */
export const isPledged = (key: string) => pledgeKeys.has(key)

/** Whether a key says that something is for sale, not for rent. */
export const isForSale = (key: string) => saleKeys.has(key)

/** Whether a key says in so many words that something is let. */
export const isLet = (key: string) => letKeys.has(key)

/** Whether a key says so of homes alone, for cars of that name are taxis. */
export const isFare = (key: string) => fareKeys.has(key)

/** Whether a key says that something is for rent, as furnished homes are. */
export const isForRent = (key: string) => rentKeys.has(key)

/** Whether two keys together are about the wish. */
export const isPhraseOfWish = (first: string, second: string) => wishPhrases.has(`${first} ${second}`)

/** Whether two keys together say what an ad had better not claim: «مو مستعمل». */
export const isNegatedClaim = (first: string, second: string) => negations.has(first) && claims.has(second)

/** Whether two keys together name a thing: «فرصة عمل». */
export const isWorkPhrase = (first: string, second: string) => chances.has(first) && work.has(second)
