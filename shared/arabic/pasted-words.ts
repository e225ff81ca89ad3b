import { searchKey } from './search-key.ts'

const listOf = (words: string) => words.split('،').map((phrase) => searchKey(phrase.trim()))
const keysOf = (words: string) => new Set(listOf(words))

/** Two hundred as it is also spelled, where something is counted: «غسالة متينة» is sturdy. */
export const twoHundred = /(?<!\p{L})(و?)متين(?=\s+(?:الف|ألف|مليون|دولار|ليرة|ليره))/gu
export const twoHundredWord = '$1ميتين'

/** Before a price, on the same line. */
export const leadsToPrice = keysOf(
  'سعر، السعر، بسعر، سعره، سعرها، سعرو، والسعر، المطلوب، مطلوب، حقه، حقها، حقو، تمنها، ثمن، التمن، الثمن، ثمنها، ثمنه، السوم، بدي، بدنا، فيها، فيه، فيو، نهائي، كاش، بيعا، بيعو، بيعها، بيعه، ببيعا، ببيعو، ببيعها، ببيعه، وببيعو، وببيعا، نزلتو، نزلته، نزلتا، صار، صارت، طالب، طالبة، اجرة، الاجرة، اجرته، اجار، الاجار، الايجار، اجاره، اجارها، ايجار، شهري، شهريا، بالشهر، الراتب، راتب، براتب، price، ب',
)
/** Before a word of price, or an amount: what it was once. */
export const wasOnce = keysOf('كان، كانت، كنت، كنا')
/** Right before a price. */
export const offersFor = keysOf('للبيع، وللبيع')
/** Behind a price. */
export const followsPrice = keysOf('شهري، شهريا، بالشهر، سنوي، بالسنة، نهائي، كاش، وبازار، قابل، فقط، باليوم، مجال')
/** Before an amount that is not what the thing costs: an instalment, an insurance, a mileage of repairs. */
export const leadsToOtherAmount = keysOf(
  'قسط، القسط، اقساط، دفعة، الدفعة، رعبون، عربون، تامين، التامين، وتامين، شحن، توصيل، التوصيل، عمولة، كوميسيون، كومسيون، رسوم، جمرك، الجمرك، جمركها، تصليح، كلفها، كلفتها، مصروف، حاطط، دافع، مكلفها، مكلف، ترسيم، فاتورة، اشتراك، تقسيط، بقسط، بنقص، تحويل، الشحن، بدل، كفالة، مستثمر، بدل، صيانة، مصلح، صرف، بالوكالة، اشتريته، شاريه، شاريها، مشتراه، مشتراها، شاريتو، شاريتا، شاريتها، شاريته، اشتريتو، اشتريتا، اشتريتها، شريتو، شريته، شريتها، جبتو، جبته، جبتها، جبتا، جايبو، جايبا، جايبه، جايبها، جايبتو، جايبتا، جايبتها، صارف، صارفة، مسترد، مستردة، بالسوق، العمرة، الاجور',
)
/** Behind a number that counts something else than money, or a distance. */
export const countsOther = keysOf(
  'غيغا، جيغا، غيغ، جيجا، جيجابايت، غيغابايت، غ، gb، g، tb، تيرا، رام، ram، ميغا، مبا، mp، امبير، أمبير، واط، وات، w، kw، كيلوواط، فولت، v، mah، انش، إنش، بوصة، بوصه، inch، راكب، ركاب، حصان، سي سي، cc، hp، طن، سنة، سنين، سنوات، شهر، اشهر، شهور، يوم، ايام، ساعة، ساعات، دقيقة، دقايق، طابق، طوابق، لتر، ليتر، قطعة، قطع، حبة، شخص، اشخاص، نمرة، مقاس، بالمية، بالمئة، قدم، سم، cm، مم، درجة، باب، ابواب، حمام، حمامات، شجرة، راس، رأس، صفحة، محلات، بلاطة، عدة، لوح، الواح، كغ، كيلو، دونم، متر، خط، سلندر، اسطوانة، فئة، hz، هرتز، بوصة، برغي، كرسي، كراسي، درج، ادراج، رفوف، كنبايات، اشخاص، مليمتر، بكسل، نسخة، اصدار، دفعات',
)
/** Money of other countries, in which no ad is priced. */
export const foreignMoney = keysOf('تركي، تركية، تركيه، لبناني، لبنانية، اردني، يورو، euro، دينار، ريال، درهم')
/** A hundred dollars, as dealers say it. */
export const hundredDollars = keysOf('ورقة، ورقه، ورقات، وراق، اوراق')
export const forDollars = keysOf('دولار، بالدولار، دولارات، usd')
export const forPounds = keysOf('ليرة، ليره، سوري، بالسوري، سورية، syp')

export const negotiable = listOf(
  'قابل للتفاوض، وقابل للتفاوض، قابلة للتفاوض، قابل للنقاش، وبازار، بازار، في مجال، وفي مجال، مجال بسيط، السعر غير نهائي، قابل للبازار، مفاوضة، negotiable',
)
export const notNegotiable = listOf(
  'غير قابل، مو قابل، بدون مفاوضة، بلا بازار، بدون بازار، مافي مجال، ما في مجال، مافي بازار، ما في بازار، السعر نهائي، نهائي',
)

/** Said where something is given away. */
export const givenAway = keysOf('مجانا، مجاني، مجانية، ببلاش، بلاش، لوجه، صدقة، free')
export const givenInPhrases = listOf(
  'بدون مقابل، بلا مقابل، من دون مقابل، بدون مصاري، بلا مصاري، ما بدنا حقن، ما بدنا حقو، ما بدنا حقها، ما بدي حقو، ما بدي حقها، ما بدي حقن، ما بدنا مصاري، ما بدي مصاري، ما اريد ولا ليره، ما بدي ولا ليره',
)
/** What may be free beside a thing that is sold. */
export const freeBeside = keysOf(
  'توصيل، التوصيل، والتوصيل، شحن، الشحن، تركيب، التركيب، والتركيب، استشارة، كشف، الكشف، والكشف، فحص، صيانة، معاينة، تجربة، حصة، درس، اول، تسجيل، التسجيل، هدية، نت، wifi، واي فاي، مواصلات، سكن، موقف، كراج',
)

/** Before a place where the thing is. */
export const leadsToLocation = keysOf(
  'المكان، مكان، الموقع، موقع، العنوان، عنوان، السكن، ساكن، موجود، موجودة، متواجد، تسليم، التسليم، المعاينة، المنطقة، المحافظة، بمدينة، مدينة، محافظة، انا من، location',
)
/** Before the name of a neighbourhood. */
export const leadsToNeighbourhood = keysOf('حي، بحي، منطقة، بمنطقة، محلة')
/** Before places where it is not, or only may come to. */
export const leadsToOtherLocation = keysOf(
  'نمرة، نمره، لوحة، لوحه، نمرتها، توصيل، التوصيل، شحن، الشحن، لكل، لجميع، شمال، طريق، جامعة، يبعد، تبعد، بعيد، لعند، مواليد، خريج',
)

/** A year is behind them. */
export const leadsToYear = keysOf(
  'موديل، موديلا، موديل سنة، مودل، موديل:، سنة، صنع، الصنع، سنةالصنع، تصنيع، model، year، م',
)

/** A line that says no more than one of these is no title. */
export const greetings = keysOf(
  'السلام عليكم، السلام عليكم ورحمة الله، السلام عليكم ورحمة الله وبركاته، مرحبا، مرحبا شباب، مسا الخير، صباح الخير، يسعد مساكم، يسعد صباحكم، سلام، هلا، للبيع، لبيع، بيع، للايجار، للاجار، اجار، عرض، عرض خاص، عرض مميز، فرصة، فرصة لا تعوض، لقطة، لقطه، مستعجل، عاجل، هام، جديد، اعلان، للبيع المستعجل، للبيع بداعي السفر، بداعي السفر، يا شباب، فرصة العمر، جديد اليوم، متوفر، متوفر لدينا، عروضنا، يعطيكم العافية، شباب، بسم الله الرحمن الرحيم، بسم الله، بعد اذن الادمن، للبيع لعدم اللزوم، السعر، for sale',
)
/** Of a line that led to a number nothing else may be left. */
export const callWords = keysOf(
  'للتواصل، تواصل، التواصل، للاتصال، اتصال، الاتصال، اتصل، واتس، واتساب، واتس اب، الواتس، الواتساب، رقم، الرقم، رقمي، هاتف، موبايل، جوال، تلفون، ت، للاستفسار، او، و، على، ع، عالرقم، عالواتس، عالخاص، خاص، الخاص، فقط، مع، صاحب، العلاقة، المالك، السيارة، البيت، مباشرة، وتس، وتساب، للجادين، للحجز، للطلب، call، whatsapp، tel، phone، يرجى، الرجاء، رجاء، وواتس، واتصال، اتصال واتس، ابو، ام، أبو، مكالمات، رسائل، بس، https، wa، me، http',
)
