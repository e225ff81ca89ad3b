import { searchKey } from './search-key.ts'

/** What people call a governorate or a district besides its name. */
export const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  دمشق: ['الشام', 'دمشق العاصمة', 'damascus city', 'dimashq', 'dimashk', 'alsham', 'al sham'],
  'ريف دمشق': ['ريف الشام', 'rif damascus', 'damascus countryside', 'rural damascus', 'reef damascus'],
  حلب: ['ريف حلب', 'حلب المدينة', 'alep', 'halab', '7alab', 'haleb'],
  حمص: ['ريف حمص', 'حمص المدينة', 'hims', '7oms', 'homos'],
  حماة: ['حما', 'ريف حماة', 'ريف حما', 'حماة المدينة', 'hamah', '7ama'],
  اللاذقية: ['اللازقية', 'ريف اللاذقية', 'lattakia', 'ladhiqiyah', 'lazkieh', 'lazkiye', 'latakya'],
  طرطوس: ['ريف طرطوس', 'tartous'],
  إدلب: ['ريف إدلب', 'idleb'],
  درعا: ['ريف درعا', 'deraa', 'dara'],
  الحسكة: ['ريف الحسكة', 'hasaka', 'hasakeh'],
  'دير الزور': ['الدير', 'ريف دير الزور', 'deir ezzor', 'deir al zor', 'deirezzor'],
  الرقة: ['ريف الرقة', 'raqqah', 'rakka'],
  السويداء: ['ريف السويداء', 'sweida', 'suwayda', 'sweda'],
  القنيطرة: ['ريف القنيطرة', 'qunaitra'],
  القامشلي: ['قامشلو', 'قاميشلو', 'qamishlo'],
  'عين العرب': ['كوباني', 'kobani'],
  'رأس العين': ['راس العين'],
  أعزاز: ['عزاز'],
  سلمية: ['السلمية'],
  جبلة: ['jabla'],
}

/** Names that are words of every day too, so that they say nothing alone: door, hill, short, revolution, sow. */
export const neverAlone: ReadonlySet<string> = new Set([
  'الباب',
  'التل',
  'القصير',
  'الثورة',
  'المخرم',
  'إزرع',
  'فيق',
  'حارم',
])

/** Without their article these are other words: softness, ambassador, squares, velvet. «شام» is a car, «دير» a convent. */
export const onlyWithArticle: ReadonlySet<string> = new Set([
  'دمشق',
  'دير الزور',
  'الرقة',
  'السفيرة',
  'الميادين',
  'المالكية',
  'القطيفة',
  'الحفة',
  'النبك',
])

/** «حمص» behind these are chick peas. */
export const kilograms = ['كيلو', 'كغ']

/** Where one of these stands before a region, the two name something else: a road, a plate, a soap. */
export const beforeOtherNames =
  'طريق شارع نمرة لوحة نمره جامعة كراج كراجات اتوستراد أوتوستراد معرض صابون فستق ساحة باب سوق قريب قرب جنب مقابل الى إلى لعند نادي فندق بنك road street university to near'.split(
    ' ',
  )

/** And where one of these stands behind it: a quarter of its own, or «حمص» is chick peas. */
export const quarters =
  'ناعم حب مسلوق مسبحة مطحون بليلة الجديدة القديمة الجديده القديمه الشرقية الغربية كاش المحطة البلد'.split(' ')

/** Words that may stand between what is looked for and where. */
export const prepositions = 'in at from في ب من بمدينة مدينة محافظة بمحافظة منطقة بمنطقة ضمن داخل'.split(' ')

const before = ['', 'ب', 'ل', 'و', 'ع', 'وب']
const beforeArticle = ['ال', 'بال', 'لل', 'عال', 'وال', 'وبال']

/** A name as keys, with the letters that Arabic writes together with it; with and without its article, unless that must stay. */
export function formsOfName(name: string, { keepsArticle }: { keepsArticle: boolean }) {
  if (/[a-z]/i.test(name)) return [searchKey(name)]
  const bare = name.replace(/^ال/, '')
  const withArticle = bare === name ? [] : beforeArticle.map((letters) => letters + bare)
  const without = bare !== name && keepsArticle ? [] : before.map((letters) => letters + bare)
  return [...withArticle, ...without].map(searchKey)
}
