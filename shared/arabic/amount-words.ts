import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(searchKey))
const valuesOf = (table: Record<string, number>) =>
  new Map(Object.entries(table).flatMap(([words, value]) => [...keysOf(words)].map((key) => [key, value] as const)))
/** Phrases as lists of keys, the longest first. */
const phrasesOf = (words: string) =>
  words
    .split('، ')
    .map((phrase) => phrase.split(' ').map(searchKey))
    .toSorted((a, b) => b.length - a.length)

/** Numbers as words, as they are said here. */
export const spelledNumbers = valuesOf({
  'واحد وحدة واحدة one': 1,
  'اتنين اثنين تنتين ثنتين two': 2,
  'تلاتة ثلاثة تلات ثلاث تلت three': 3,
  'اربعة اربع four': 4,
  'خمسة خمس five': 5,
  'ستة ست six': 6,
  'سبعة سبع seven': 7,
  'تمانية ثمانية تمن تمان ثمان ثماني تماني eight': 8,
  'تسعة تسع nine': 9,
  'عشرة عشر ten': 10,
  'احدعش حداعش حدعش احدعشر': 11,
  'اطنعش طنعش اتنعش اتناعش اتناعشر اثناعشر': 12,
  'تلتعش تلتاعش تلتطعش ثلاثةعشر': 13,
  'اربعتعش اربعطعش': 14,
  'خمستعش خمسطعش': 15,
  'ستعش سطعش': 16,
  'سبعتعش سبعطعش': 17,
  'تمنتعش تمنطعش': 18,
  'تسعتعش تسعطعش': 19,
  عشرين: 20,
  'تلاتين ثلاثين': 30,
  اربعين: 40,
  خمسين: 50,
  ستين: 60,
  سبعين: 70,
  'تمانين ثمانين': 80,
  تسعين: 90,
  'مية مئة مائة hundred': 100,
  'ميتين مئتين ميتان': 200,
  'تلتمية تلاتمية تلاتمئة ثلاثمئة ثلاثمية': 300,
  'اربعمية اربعمئة': 400,
  'خمسمية خمسمئة': 500,
  'ستمية ستمئة': 600,
  'سبعمية سبعمئة': 700,
  'تمنمية تمانمية ثمانمية ثمانمئة': 800,
  'تسعمية تسعمئة': 900,
})

/** How many of what is counted; two of it are one word. */
export const multipliers = valuesOf({
  'الف آلاف الاف تالاف تلاف الفا ألف k thousand': 1_000,
  'مليون ملايين مليونا million': 1_000_000,
  'مليار مليارات billion': 1_000_000_000,
})
/** More of them than one need a number. */
export const severalOf = keysOf('آلاف الاف تالاف تلاف ملايين مليارات')
export const pairs = valuesOf({ الفين: 2_000, مليونين: 2_000_000, مليارين: 2_000_000_000 })
/** Whatever counts thousands and more, but for two of them, which are a year as well. */
export const manyWords = new Set([...multipliers.keys(), ...pairs.keys()].filter((key) => pairs.get(key) !== 2_000))
/** Thousands written as one word with how many there are. */
export const thousands = valuesOf({
  'تلتالاف تلتلاف تلاتالاف': 3_000,
  'اربعتالاف اربعتلاف': 4_000,
  'خمستالاف خمستلاف': 5_000,
  'ستالاف ستتالاف ستلاف': 6_000,
  'سبعتالاف سبعتلاف': 7_000,
  'تمنتالاف تمنتلاف تمانتالاف': 8_000,
  'تسعتالاف تسعتلاف': 9_000,
  'عشرتالاف عشرتلاف': 10_000,
})
/** Before a multiplier, and after it. */
export const parts = valuesOf({ 'نص نصف half': 0.5, ربع: 0.25 })
export const andParts = valuesOf({ 'ونص ونصف': 0.5, وربع: 0.25 })

/** What stands before an amount and says how it is meant. */
export const comparators = {
  max: phrasesOf(
    'اقل من، بأقل من، باقل من، ارخص من، أرخص من، ما دون، مادون، تحت ال، تحت، دون، حتى، لحد، لغاية، لا يتجاوز، ما يتجاوز، ما بتتجاوز، ما تتجاوز، لا تتجاوز، لا يزيد عن، ما يزيد عن، ما بيزيد عن، اقدم من، under، below، less than، up to، max، cheaper than، at most',
  ),
  min: phrasesOf(
    'اكثر من، اكتر من، بأكثر من، اكبر من، اعلى من، احدث من، فوق ال، فوق، ابتداء من، بدءا من، over، above، more than، at least، from',
  ),
  around: phrasesOf('بحدود ال، بحدود، حدود، حوالي، حوالى، قرابة، تقريبا، شي، around، about'),
  since: phrasesOf('بعد ال، بعد، since، after، newer than'),
  until: phrasesOf('قبل ال، قبل، before، older than'),
}
/** What stands behind it. */
export const suffixes = {
  min: phrasesOf(
    'وفوق، و فوق، وما فوق، فما فوق، وطالع، و طالع، واكتر، واكثر، واعلى، واحدث، على الاقل، and up، and above، and newer، or newer، or more، and more',
  ),
  max: phrasesOf(
    'وتحت، و تحت، وما دون، فما دون، ونازل، و نازل، واقل، كحد اقصى، and below، or less، or older، and older',
  ),
  around: phrasesOf('تقريبا'),
}
export const rangeStarts = phrasesOf('بين، ما بين، من، between، from')
export const rangeMiddles = phrasesOf('و، الى، إلى، ل، لل، لحد، حتى، لغاية، to، and')

/** «5 و 7» are two numbers where nothing says that they are ends. */
export const andAlone = searchKey('و')
/** Written together with the word that follows. */
export const particles = keysOf('ب ل')
export const beforePaid = keysOf('ب')
/** A number with what is written together with it: «ب500$», «ال2015», «100م». */
export const withNumber = /^(و|ل|ب|ع|ال|لل|بال|وال)?(\d[\d.,٬٫']*)(\D.*)?$/u
export const article = searchKey('ال')
/** Before a number of rooms: «شقة من 3 غرف». */
export const withRooms = keysOf('من مع ب')
export const poundLetters = phrasesOf('ل س، لس، sp، s p')

export const priceWords = keysOf('سعر بسعر سعره سعرها السعر ميزانية ميزانيتي بميزانية price budget')
export const dollars = keysOf('دولار دولارات دولر دولارا usd dollar dollars')
export const pounds = keysOf('ليرة ليرات syp pound pounds')
/** Beside a currency: of this country, or of another. */
export const ofCurrency = keysOf('سوري سورية امريكي اميركي')
export const newMoney = keysOf('جديد جديدة new')
export const oldMoney = keysOf('قديم قديمة old')
/** Before an amount that is no price: an instalment, a card, an exchange. */
export const otherAmounts = keysOf(
  'قسط اقساط دفعة تصريف صرف شحن بطاقة بطاقات رصيد رعبون عربون سلف سلفة رهن حوالة تحويل كرت ايتونز itunes card gift ورقة فئة',
)

export const yearWords = keysOf('موديل موديلات سنة صنع الصنع model year')
export const distances = keysOf('كم كيلو كيلومتر km')
export const drivenWords = keysOf('ماشية ماشي مشيها عداد العداد عدادها قاطعة قاطع mileage')
export const squareMetres = keysOf('متر امتار م م2 مترمربع m m2 sqm meter meters')
export const squared = keysOf('مربع مربعة')
export const areaWords = keysOf('مساحة بمساحة مساحته مساحتها المساحة area')
/** Whose size in metres is an area. */
export const homes = keysOf(
  'شقة شقق شقه ملحق روف عيادة بناء بناية عمارة بيت بيوت منزل دار فيلا فيلات ارض اراضي محل محلات مكتب مكاتب مستودع عقار عقارات مزرعة طابق شاليه دكان هنغار استوديو house apartment flat land shop office villa',
)
export const rooms = keysOf('غرف غرفة اوض أوض اوضة room rooms bedroom bedrooms')
export const twoRooms = keysOf('غرفتين غرفتان اوضتين')
export const oneRoom = keysOf('غرفة اوضة')
export const andParlour = keysOf('وصالون وصالة وصالونين')
/** How far, high or wide something is, which is no area. */
export const otherLengths = keysOf('سقف سقفها ارتفاع ارتفاعه واجهة واجهته تبعد يبعد بعيدة بعيد ceiling height')
/** The same directly before a number alone: a flat stands in a street, and «عرض» is an offer too. */
export const directLengths = keysOf('عرض عرضه طول طوله عمق عن شارع')
/** «غرف نوم» of a home are its rooms. */
export const bedrooms = keysOf('نوم')
/** Rooms of these are furniture, or rooms by themselves. */
export const furnished = keysOf('نوم ضيوف سفرة جلوس قعدة معيشة اطفال')

/** Whatever stands in an amount and around it; in a query it names nothing. */
export const aroundAmounts: ReadonlySet<string> = new Set(
  [
    ...[...Object.values(comparators), ...Object.values(suffixes), rangeStarts, rangeMiddles, poundLetters].flat(2),
    ...[spelledNumbers, multipliers, pairs, thousands, parts, andParts].flatMap((values) => [...values.keys()]),
    ...[particles, withRooms, priceWords, dollars, pounds, ofCurrency, oldMoney, yearWords].flatMap((keys) => [
      ...keys,
    ]),
    ...[distances, drivenWords, squareMetres, squared, areaWords].flatMap((keys) => [...keys]),
  ].filter((key) => key !== article),
)

const alternatives = (words: Iterable<string>) => [...words].join('|')

/** A pattern of keys that give one of these numbers of rooms, in digits or words; the last of the options is «so many and more». */
export function roomsPattern(options: readonly string[]) {
  const counts = options.map(Number.parseFloat)
  const spelled = [...spelledNumbers].flatMap(([key, value]) => (counts.includes(value) && value > 2 ? [key] : []))
  const digits = options.map((option) => (option.endsWith('+') ? '[6-9]' : option))
  return [
    `(^|[^0-9])(${alternatives(digits)}) ?(${alternatives(rooms)})`,
    ...(spelled.length > 0 ? [`(${alternatives(spelled)}) (${alternatives(rooms)})`] : []),
    ...(counts.includes(2) ? [...twoRooms] : []),
    ...(counts.includes(1) ? [`(${alternatives(oneRoom)}) (${alternatives(andParlour)})`] : []),
  ].join('|')
}
