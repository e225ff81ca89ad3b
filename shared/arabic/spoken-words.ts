import { searchKey } from './search-key.ts'

/**
 * Words that are said aloud and typed by who hears them: everyday nouns, any two of them at least two letters apart as search
 * compares them, so that a slip of the finger is never another one.
 */
export const spokenWords: readonly string[] = `
  ياسمين جسر زيتون قمر بستان مفتاح نافذة مطر سنبلة نهر جبل وردة سماء كتاب قلعة غيمة نجمة شمس شجرة
  حديقة ليمون برتقال تفاح رمان عنب مشمش دراق فستق لوز زعتر نعناع ريحان قرفة زنبق نرجس بنفسج سوسن صنوبر
  نخلة سنديان حصان غزال عصفور حمامة بلبل سنونو فراشة سلحفاة أرنب سمكة دلفين طاووس هدهد خروف قطار سفينة
  زورق طائرة دراجة عربة ميناء مرفأ شراع منارة موجة شاطئ جزيرة صحراء واحة ينبوع شلال بحيرة وادي سهل
  بيدر طاحون مخبز عسل حليب زبدة سكر ملح فلفل بهار قهوة فنجان إبريق ملعقة صحن طنجرة منديل سجادة وسادة
  بطانية ستارة مرآة سرير خزانة كرسي طاولة مصباح شمعة فانوس مدفأة موقد حطب ثلج جليد برق رعد قوس ضباب
  نسيم ربيع صيف شتاء فجر ضحى ليل سوق دكان ميزان صندوق حقيبة جزدان محفظة خاتم سوار قلادة عقد لؤلؤ مرجان
  ياقوت زمرد فضة ذهب نحاس حديد خشب رخام طين فخار زجاج حبر قلم دفتر مسطرة ممحاة لوحة ألوان شاعر قصيدة
  حكاية مسرح قانون أغنية رقصة قبة درج سطح سقف جدار بوابة فناء بركة نافورة دلو خيط مقص قماش قطن معطف
  قميص وشاح حذاء جورب حزام عباءة طربوش مظلة عكاز بيت مدينة عاصمة حارة زقاق ملعب مدرسة جامعة مكتبة متحف
  مطعم فندق محطة صيدلية طبيب مهندس معلم نجار صياد راعي فلاح خباز حلاق سائق طيار صديق خال عمة طفل ضحكة
  بسمة سلام كنز خريطة بوصلة ساعة منبه هاتف رسالة طابع بريد صورة كاميرا شاشة حاسوب مصنع محراث منجل
  مطرقة مسمار برغي منشار رافعة عجلة محرك أنبوب صابون منشفة مشط بخور بطيخ شمام بندورة باذنجان كوسا بصل
  ثوم بقدونس سبانخ ملفوف بطاطا عدس حمص فول معكرونة`
  .trim()
  .split(/\s+/)

/** How many pairs there are: each of the words first and second. */
export const wordPairs = spokenWords.length ** 2

/** The pair of a number from 0 up, as it is shown and said: «ياسمين – جسر». */
export function wordPairOf(pair: number): string {
  return [Math.floor(pair / spokenWords.length), pair % spokenWords.length].map((at) => spokenWords[at]).join(' – ')
}

/** Whether what somebody typed is the pair of this number; spaces, dashes and the spellings that people mix do not count. */
export function isWordPair(typed: string, pair: number): boolean {
  return lettersOf(typed) === lettersOf(wordPairOf(pair))
}

function lettersOf(text: string) {
  return searchKey(text).replaceAll(' ', '')
}
