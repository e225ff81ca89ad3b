import { fold } from './fold.ts'

/** A word of a class in any of the forms that people write; `stem` is a pattern over a folded word. */
const word = (stem: string) => new RegExp(`^(?:${stem})$`, 'u')

/** To send money, said to the other or of whoever buys; not of oneself («بحول») and not what is past («دفعت»). */
const paying = word(
  '(?:و|ف|ل|رح )?(?!بعت(?:و|ها|هن|له)$)(?:ا|ت|ي|بت|بي|تت)?(?:حول|دفع|سدد|رسل|بعت|نزل|حط)(?:لي|يلي|ولي|ي|و|وا|ها|هن|هم|لنا|لو|له|للو|يها|يهن|للي|لون)?|شحنلي|اشحنلي|اشتريلي|اشتري|رجعلي|بعتولي|حوللي\\S{0,3}|لحقلي',
)
const paidNoun = word('(?:ال|لل|و|ب|بال)?(?:تحويل|دفع|تسديد|حواله|حوالتي|ايداع|اشعار|ايصال)')
/** That a sum has to come first: «بس توصل الحوالة», «طالبين 200 ألف». */
const expecting = word(
  '(?:بس|غير|لما|لو|بعد|اذا)?(?:طالبين|طالب|يوصلني|يوصلو|توصل|بيوصلو|ناقصها|ناقصه|ناقصو|منطلب|بناخد|مناخد|بدها|بدهن|بيطلب|بيطلع|حقو|حقها|تسددو|نزل)',
)
const wanting = word(
  '(?:بدي|بدنا|بدو|لازم|مطلوب|بناخد|مناخد|بدها|بدهن|طالبين|ناقص\\S{1,2}|يلزم\\S{0,3}|بيلزم\\S{0,3}|بطلب|منطلب|نطلب|يتطلب|شرط\\S{0,3}|نظام\\S{0,3}|سياس\\S{0,4})',
)
const amount = word(
  '\\d[\\d.]*|\\d+الف|(?:ال|ب|بال|و)?(?:مبلغ|قيمه|قيمته|قيمتها|نص|نصف|نصه|نصها|ربع|كامل|مصاري|فلوس|رصيد|الف|الاف|مليون|دولار|ليره|سعر|ثمن|دفعه|قسط|شهر|حواله|مصريات|باقي)',
)
const deposit = word('(?:ال|ب|بال|و|لل|ك|كم)?(?:عربون|رعبون|عرابين|سلف|سلفا|سلفه|مقدم|مقدما|مقدمه|مسبق|مسبقا|مسبقه)')
const fee = word(
  '(?:ال|ب|بال|و|لل|ك|ل)?(?:رسوم|رسم|اجره|اجور|تامين|ضمان|ضمانه|جمارك|جمرك|تخليص|تاكيد|جديه|عموله|تثبيت|حجز|مصاريف|غرامه|استماره|ترسيم|لقاح|شهاده|فتحه|طلبيه|اذن|توثيق|كفاله|اجار|كشف)',
)
const wallet = word(
  '(?:ال|ب|بال|ل|لل|ع|عال)?(?:هرم|كاش|شامكاش|سيريتل|سيرياتيل|ويسترن|western|moneygram|usdt|بيتكوين|paypal|بايبال|حسابي|حسابه|حسابها|حسابنا|محفظه|محفظتي|ايبان|iban|فواد|الفواد|عالفواد|mtn|syriatel|ام تي ان|كرت|كروت|بطاقه|بطاقات|وحدات)',
)
const remote = word(
  '(?:مسافر|مسافره|مغترب|مغتربه|مقيم|مقيمه|منقول|منقوله|بقطر|بتركيا|بالمانيا|بدبي|باربيل|بالخليج|بلبنان|بالعراق|بالسعوديه|بالكويت|بالامارات|بالاردن|بمصر|بالسويد|بهولندا|برا|برات|بره|خارج|عسكري|ضابط|ملازم|الملازم|نقيب|رائد|عقيد|دكتور|موظف|حاج|الحدود|عالحدود|المرفا|بالمرفا|الجمارك|عالجمارك|بالمشفي|مشفي|عالحاجز|الليله|نصاب|امانه|العظيم|وحياه|ببولندا|المحامي|مندوب|المندوب|وكيل|الوكيل|وكيلي)',
)
const shipping = word(
  '(?:و|ال|ب|ن|من|بال|لل|ر)?(?:شحن|شحنه|بشحن|بيشحن|منشحن|نشحن|منرسل|برسل|ببعت|ببعتلك\\S{0,2}|بوصل\\S{0,3}|بيوصل\\S{0,3}|بتوصل\\S{0,3}|طرد|توصيل|كراج|قدموس|نقل)\\S{0,3}',
)
const hurry = word(
  '(?:غيرك|زبون\\S{0,3}|زباين|ناطرين|ناطر|ناس|كتير|طلب|الطلب|هلق|هلا|بسرعه|فورا|اول|الاولويه|استنى|استني|لاضمن\\S{0,4}|لثبت\\S{0,4}|لنثبت\\S{0,4}|لاثبت\\S{0,4}|تثبيت|جديتك|جدي|يزاود|تهافت|بيرجع|قبلو|قبلك|اليوم|ناكد|لناكد\\S{0,3}|لاكد\\S{0,3}|لاحجز\\S{0,4}|لاحجزلك\\S{0,3}|احجز\\S{0,5}|بحجز\\S{0,5}|شيله|وبلغيله)',
)
const looking = word(
  '(?:ال|لل|بال)?(?:معاينه|شوفه|فحص|عاين|تعاين|تشوف\\S{0,3}|تفحص\\S{0,3}|فرجيك\\S{0,3}|افرجيك\\S{0,3}|نلتقي)',
)
const denying = word('(?:لا|ما|مو|داعي|بدون|بلا|ليس|ولا|مافي|مابدي|بلاش|ممنوع|مستحيل|صعب|غير|مابقبل|مش)')
/** Beginning with these, what is paid is paid for goods that are there. */
const handover = word(
  '(?:و|ال|ب|بال|لل|عال|ع|ت|بت|تت|ي|لت)?(?:استلام|استلمت|تسليم|ستلم|استلم|معاينه|عاين|شوف|شفت|فحص|جرب|تجربه|باب|سائق|شوفير|لقاء|التقينا|نلتقي|منلتقي|توصلك|وصول|وصل|وصلك|وصلتك|هونيك|هنيك|مكتب|ايد|تبديل)\\S{0,3}',
)
const after = word(
  '(?:ال)?(?:عند|وقت|بعد|لما|حين|لحظه|قدام|ع|علي|لل\\S{2,8}|عال\\S{3,8}|للسائق|للمكتب)|من هناك|هونيك|هنيك',
)
/** The name or the account that it goes to. */
const oneself = word('باسمي|لاسمي|لاسم|باسم|حسابي|عحسابي|لحسابي|عالحساب|رقمي|عرقمي|عليي')
const before = word('(?:قبل|بالاول|اولا|سلف)')

const sum = word('\\d[\\d.]*|\\d+الف')

const codes = [
  /(?:رمز|كود|رقم|ارقام|خانات)\S{0,3}(?: \S{1,30}){0,5} (?:ال|بال|عال)?(?:رساله|رسايل|رسائل|sms|خانات|موبايل)/,
  /(?:انسخ|ابعت|بعت|عطي|اعطي|قل|صور|كتب)\S{0,5}(?: \S{1,30}){0,3} (?:ال)?(?:ارقام|خانات)/,
  /(?:مسح|امسح|سكان|كبس|اكبس|صور)\S{0,4}(?: \S{1,30}){0,5} (?:ال|هال|عال)?(?:كيو ار|كيوار|باركود|qr)/,
  /(?:رمز|كود|رقم)\S{0,4} (?:التحقق|التاكيد|التفعيل|الواتس\S{0,3}|الوتس\S{0,3})/,
  /(?:ابعت|ارسل|اعطي|عطي|بعت|خبر|قل|كتب|اكتب|هات)\S{0,6}(?: \S{1,30}){0,3} (?:ال|بال)?(?:رمز|كود)/,
]

const denied = /(?:^| )(?:لا|ما|اوعي?|انتبه|دير بالك)(?: \S{1,30}){1,5}/g

/** What one message says of money, by itself; the words are gone. */
type Reading = {
  /** Money with a word that says «before», or the code that opens an account: enough alone. */
  isAdvance: boolean
  /** Money that the other is to send. */
  asksMoney: boolean
  /** A sum beside a fee or a wallet, which is no demand where payment at the handover is spoken of. */
  namesSum: boolean
  /** Somebody who is away, goods that come by themselves or cannot be seen, hurry, a fee, a wallet. */
  isSuspect: boolean
  isPaidLast: boolean
}

function wordsOf(text: string) {
  const plain = fold(text)
    .trim()
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
  return plain.split(' ').filter((each) => each !== '' && each.length <= 30)
}

const isAny = (each: string, stems: readonly RegExp[]) => stems.some((stem) => stem.test(each))
const near = (words: string[], at: number, stems: readonly RegExp[], reach: number) =>
  words.slice(at + 1, at + 1 + reach).some((each) => isAny(each, stems))
const around = (words: string[], at: number, stems: readonly RegExp[], reach: number) =>
  words.slice(Math.max(0, at - reach), at + reach + 1).some((each) => isAny(each, stems))

/** The word is denied, or asked away: «ما بدي عربون», «لا تحول لحدا». */
function isDenied(words: string[], at: number) {
  return words.slice(Math.max(0, at - 3), at).some((each) => denying.test(each))
}

/** Whoever pays, pays when the goods are in their hands: said so after the word, or just before it. */
function isAtHandover(words: string[], at: number) {
  if (words.slice(Math.max(0, at - 3), at).some((each) => /^و?بعد(?:ين|ا|ها)$/.test(each))) return true
  const rest = words.slice(Math.max(0, at - 4), at + 8)
  return rest.some(
    (each, index) => after.test(each) && rest.slice(index, index + 4).some((next) => handover.test(next)),
  )
}

function isAdvance(words: string[], at: number) {
  const each = words[at] ?? ''
  if (isDenied(words, at)) return false
  if (deposit.test(each)) return around(words, at, [paying, paidNoun, wanting, wallet, fee, hurry], 6)
  if (wanting.test(each) && near(words, at, [fee], 4) && near(words, at, [amount], 6)) return true
  if (!paying.test(each) || isAtHandover(words, at)) return false
  return near(words, at, [fee, deposit], 6) || near(words, at, [before], 8)
}

function asksMoney(words: string[], at: number) {
  if (!paying.test(words[at] ?? '') || isDenied(words, at) || isAtHandover(words, at)) return false
  return near(words, at, [oneself], 4) || near(words, at, [amount, wallet, sum, paidNoun], 6)
}

function readingOf(text: string): Reading {
  const words = wordsOf(text)
  const plain = words.join(' ').replaceAll(denied, ' ')
  const some = (test: (each: string, at: number) => boolean) => words.some(test)
  return {
    isAdvance: codes.some((code) => code.test(plain)) || some((_, at) => isAdvance(words, at)),
    asksMoney: some((_, at) => asksMoney(words, at)),
    namesSum: some(
      (each, at) => sum.test(each) && !isDenied(words, at) && around(words, at, [fee, wallet, paidNoun, expecting], 4),
    ),
    isSuspect: some(
      (each, at) =>
        isAny(each, [remote, shipping, hurry, wallet, fee]) || (denying.test(each) && near(words, at, [looking], 3)),
    ),
    isPaidLast: some((each, at) => after.test(each) && near(words, at, [handover], 4)),
  }
}

/**
 * Whether a sentence asks for money (or for a code that opens an account) before the other has seen and taken the goods: by classes of words
 * read together, for sentences of ads. By itself none of them says anything: «عربون» that somebody declines, or payment at the handover, is no
 * such demand.
 */
export function asksForAdvance(text: string): boolean {
  const { isAdvance, asksMoney, namesSum, isSuspect, isPaidLast } = readingOf(text)
  return isAdvance || (isSuspect && (asksMoney || (namesSum && !isPaidLast)))
}
