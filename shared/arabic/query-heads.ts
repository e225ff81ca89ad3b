import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.trim().split(/\s+/).map(searchKey).filter(Boolean))

/** Materials, colours and fittings: said of what follows where that is known, or the very thing («حديد خردة»). */
const materials = keysOf(`
خشب خشبي زان سنديان جوز حديد المنيوم بلاستيك جلد قماش مخمل زجاج نحاس خيزران
ابيض بيضا اسود سودا احمر حمرا ازرق زرقا فضي رمادي
فل فول اوبشن سمارت فيديو بلوتوث ديجيتال اوتوماتيك اتوماتيك كبير كبيرة صغير صغيرة كامل كاملة
`)

/** Whether a key is said of a thing behind it, or is the thing. */
export const isMaterial = (key: string) => materials.has(key)

/** Things and services that are for a home or a vehicle, and have neither rooms nor years themselves. */
const forOthers = keysOf(
  'ديكور دهان دهين تنظيف تصليح صيانة تمديد تمديدات تركيب نقل ورق ستارة ستائر برداي سجاد سجادة موكيت باب ابواب شباك شبابيك مفتاح مفاتيح قفل كلب كلاب قطة قطط مكيف معلم كتاب كتب عقد كفر جراب شاحن زيت فلتر دعامية مراية مرايا تلفون عفش فرش اثاث حارس شغل عامل عاملة خادمة ناطور',
)

/** Whether a key names something that is for what stands behind it. */
export const isForOther = (key: string) => forOthers.has(key)

/** In English what something is for stands before it: an iPhone charger. */
const behindPurpose = keysOf('charger chargers case cases cover covers cable adapter strap key keys dog cat toy toys')

/** Whether a Latin key is the head, whatever stands before it. */
export const isBehindPurpose = (key: string) => behindPurpose.has(key)

/** What tells models of one generation apart. */
const qualifiers = keysOf(
  'برو pro ماكس max بروماكس promax بلس بلاس plus الترا ultra ميني mini لايت lite fe برايم prime اير air',
)

/** Whether a key only says which of a generation's models is meant. */
export const isQualifier = (key: string) => qualifiers.has(key)

/** What leads to the name of a quarter, beside noise. */
const beforeQuarters = keysOf(
  'في ب بحي حي حارة شارع منطقة بمنطقة ضمن داخل قرب قريب جنب مقابل ساحة مشروع ضاحية in at near',
)

/** Whether a key leads to the name of a quarter. */
export const isBeforeQuarter = (key: string) => beforeQuarters.has(key)
