import { fold } from './fold.ts'

/** So much of what somebody wrote last is read together: a deposit is asked for over several messages. */
const together = 10

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

type Said = { words: string[] }

const read = (text: string): Said => ({
  words: fold(text)
    .trim()
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .split(' ')
    .filter((each) => each !== '' && each.length <= 30),
})

const holds = ({ words }: Said, stem: RegExp) => words.some((each) => stem.test(each))
const near = (words: string[], at: number, stems: readonly RegExp[], reach: number) =>
  words.slice(at + 1, at + 1 + reach).some((each) => stems.some((stem) => stem.test(each)))

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

/** What a message demands: money by itself, and money with a word that says «before». */
function demandOf(said: Said, isPaidLast: boolean): 'none' | 'money' | 'advance' {
  const { words } = said
  let demand: 'none' | 'money' | 'advance' = 'none'
  for (const [at, each] of words.entries()) {
    if (sum.test(each) && !isPaidLast && !isDenied(words, at)) {
      const around = words.slice(Math.max(0, at - 4), at + 5)
      if (around.some((other) => [fee, wallet, paidNoun, expecting].some((stem) => stem.test(other)))) demand = 'money'
    }
    if (deposit.test(each) && !isDenied(words, at)) {
      const around = words.slice(Math.max(0, at - 6), at + 7)
      if (around.some((other) => [paying, paidNoun, wanting, wallet, fee, hurry].some((stem) => stem.test(other))))
        return 'advance'
    }
    if (wanting.test(each) && near(words, at, [fee], 4) && near(words, at, [amount], 6) && !isDenied(words, at))
      return 'advance'
    if (!paying.test(each) || isDenied(words, at) || isAtHandover(words, at)) continue
    if (near(words, at, [fee, deposit], 6)) return 'advance'
    if (near(words, at, [before], 8)) return 'advance'
    if (near(words, at, [oneself], 4)) demand = 'money'
    if (near(words, at, [amount, wallet, sum, paidNoun], 6)) demand = 'money'
  }
  return demand
}

/**
 * Whether what somebody wrote, the last of it read together, asks for money (or for a code that opens an account) before the other has
 * seen and taken the goods. Classes of words by themselves say nothing: «عربون» that somebody declines, or payment at the handover, is no
 * such demand. Money that is asked for counts with one more class: somebody who is away, goods that come by themselves, or hurry.
 */
export function asksForAdvance(texts: readonly string[]): boolean {
  const all = texts.slice(-together).map(read)
  if (all.some(({ words }) => codes.some((code) => code.test(words.join(' ').replaceAll(denied, ' '))))) return true
  const whole = all.flatMap(({ words }) => words)
  const isLast = whole.some((_, at) => after.test(whole[at] ?? '') && near(whole, at, [handover], 4))
  const demands = all.map((said) => demandOf(said, isLast))
  if (demands.includes('advance')) return true
  if (!demands.includes('money')) return false
  const isUnseen = all.some(({ words }) =>
    words.some((each, at) => denying.test(each) && near(words, at, [looking], 3)),
  )
  return isUnseen || [remote, shipping, hurry, wallet, fee].some((stem) => all.some((said) => holds(said, stem)))
}
