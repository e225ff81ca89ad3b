import * as amounts from './amount-words.ts'
import * as gifts from './gift-words.ts'
import { narrowerTerms } from './narrower-words.ts'
import { noiseKeys } from './noise-words.ts'
import * as pastedHomes from './pasted-home-words.ts'
import * as pasted from './pasted-words.ts'
import { quarters } from './quarter-names.ts'
import { alsoCalled, beforeOtherNames, prepositions, quarters as quarterWords } from './region-names.ts'
import { searchKey } from './search-key.ts'
import { sizeKeys } from './size-words.ts'
import { spokenWords } from './spoken-words.ts'
import { traits } from './trait-words.ts'

/** Words of every day, of which hardly one stands in the lists of the folder. */
const others = `
  غالي غالية غاليه غلا رخص قرض قروض نجوم نجم نوى نواة بلح تمر تمور جوز بندق صنوبر كمون كزبرة سماق برغل رز طحين شاي متة زعفران
  مربى دبس طحينة حلاوة لبن لبنة جبنة شنكليش مكدوس مخلل خل زيت سمن لحم لحمة كبة فروج بيض خبز كعك بسكوت شوكولا كاكاو كيك حلويات
  بقلاوة موز اجاص كرز توت خوخ بطيخ جبس قشطة جزر خيار خس فجل لفت قرنبيط زهرة ملوخية بامية فاصوليا بازلاء ذرة قمح شعير شعيرية علف تبن
  دواء دوا علاج عملية فحص اشعة سماد مبيد تربة حجر رمل بحص اسمنت بلوك حديد سيراميك بلاط رخام غرانيت جبس دهان لون طلاء غراء لصاق
  مسامير حبل سلك كابل شريط خرطوم بوري حنفية مغسلة بانيو مجلى سيفون مضخة غاطس فلتر حراق مدخنة عازل عوازل سقالة ونش بكرة بكر قفل مفتاح
  كلب قط فأر نملة جمل ناقة حمار بغل ديك بط وز حبش نعامة ببغاء سلحفاة قرد ذئب ثعلب
  قلم حبر ورق كرتون دفتر شنط لعبة دمية كرة مضرب شطرنج طاولة زهر ورق عود كمان طبل دف ناي قانون بزق اورغ
  صديق رفيق جار ام اب اخ اخت ابن بنت ولد شاب صبية عريس عروس طفل رضيع عجوز مريض طالب طالبة تلميذ استاذة دكتورة
  يوم ليلة شهر سنة اسبوع ساعة صبح ظهر عصر مسا ربيع صيف خريف شتا عيد رمضان عرس خطبة حفلة سهرة سفر رحلة حج عمرة
  احمد محمد علي حسن حسين عمر خالد سعيد سامر ماهر باسل رامي فادي هادي سليم كريم ليلى سلمى مريم فاطمة زينب رنا ديما لين
  كبير صغير طويل قصير عريض ضيق ثقيل خفيف قوي ضعيف سهل صعب حار بارد ساخن دافئ ناعم خشن صلب طري ناشف رطب حامض مالح مر
  ابيض بيضا اسود سودا احمر حمرا ازرق زرقا اخضر خضرا اصفر صفرا بني بنية رمادي سكري رصاصي فضي ذهبي زهري بنفسجي برتقالي كحلي نيلي بيج
  قريب بعيد فوق تحت جوا برا يمين يسار شرق غرب شمال جنوب وسط قدام ورا جنب
  قلب عين راس ايد رجل ضهر شعر سن اسنان دم عضم جلد وجه
  حب شعر قصة رواية مجلة جريدة فيلم اغنية صورة خبر علم فكر
  سلة صحن كاس ابريق ركوة دلة فنجان مصفاة مقلاة قدر صاج منقل شواية تنور كانون جرن هاون طاحونة مطحنة فرامة عصارة
  قميص شال شماغ عقال جلابية قفطان كفوف قفازات حزام زنار سحاب زر ازرار خيط ابرة قماش صوف قطن حرير مخمل كتان
  غاز نفط بنزين زيت شحم فحم حطب كهربا نار مي ماء ثلج تلج هوا
  رقم نمرة كود باسورد حساب برنامج تطبيق لعبه موقع صفحة قناة رابط ملف كرت بطاقة شريحة خط باقة رصيد شحن
  درج درابزين سور شبك منور مصعد مدخل مخرج شارع طريق ساحة دوار جسر نفق حارة زقاق موقف كراج حديقة ملعب مسبح نادي
  عقد حكم محكمة وكالة طابو توكيل محضر حصة سهم ورثة ميراث ضريبة رسم فاتورة
  واتش ووتش سمارت
  painter paint painting star stars moon gold iron wood stone glass steel plastic leather cotton silk wool water fire gas oil salt sugar rice bread milk
  cheese meat fish honey coffee tea sweet sweets cake fruit apple banana orange lemon dates nuts seed seeds tree flower garden plant farm field
  door window wall floor roof ceiling stairs lamp light mirror clock ring chain coin stamp letter paper pencil brush bottle
  plate cup spoon fork knife oven stove grill pan pot bowl tray basket box safe lock key rope wire pipe pump tank filter drill hammer saw tool tools
  horse sheep goat cow bird duck rabbit turtle puppy kitten cage
  cook chef baker tailor barber farmer guard nurse tutor teacher driver waiter seller
  wedding party travel visa ticket hotel trip guide sport ball swing slide helmet glove gloves hat scarf coat suit skirt
  small large big long short wide narrow heavy strong weak soft hard hot cold dry wet black white red blue green yellow grey gray brown pink silver
  hunter fisher poster printing
`

const isKey = (text: string) => /^[A-Z\d ]+$/.test(text) && /[A-Z]/.test(text)

/** The keys of the words in a list of any kind, of words or of keys. */
function keysIn(list: unknown): string[] {
  if (typeof list === 'string') return (isKey(list) ? list : searchKey(list)).split(' ')
  if (list instanceof Map || list instanceof Set) return [...list.keys()].flatMap(keysIn)
  if (Array.isArray(list)) return list.flatMap(keysIn)
  return typeof list === 'object' && list !== null ? Object.values(list).flatMap(keysIn) : []
}

/** Latin ones are to be repaired to the Arabic name that they sound like. */
const arabicNames = Object.values(alsoCalled)
  .flat()
  .filter((name) => !/[a-z]/.test(name))

const keys = new Set(
  [
    ...[amounts, gifts, pastedHomes, pasted].flatMap((lists) => Object.values<unknown>(lists)),
    ...[noiseKeys, sizeKeys, narrowerTerms, traits.map(({ phrases }) => phrases), quarters, spokenWords, others],
    ...[arabicNames, beforeOtherNames, quarterWords, prepositions],
  ].flatMap(keysIn),
)

/** Whether a key is a word of every day: no slip of the finger, though no ad has it. */
export const isEverydayWord = (key: string) => keys.has(key)
