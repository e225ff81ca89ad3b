import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.trim().split(/\s+/).map(searchKey).filter(Boolean))

/*
 * What stands before the head of a query without being it, beside noise, figures and places: questions, materials, colours, fittings.
 * In Arabic the first of all other words is what is looked for, and what follows says what kind or for what.
 */
const beforeHeads = keysOf(`
قديش أديش شقد شكد بقديش بكم كم شو وين هل ممكن حدا عندو عنده عندكم عندك يوجد موجود متوفر لو سمحت انا عم بحاجة حابب
خشب خشبي زان سنديان جوز حديد المنيوم بلاستيك جلد قماش مخمل زجاج نحاس خيزران
ابيض بيضا اسود سودا احمر حمرا ازرق زرقا فضي رمادي
فل فول اوبشن سمارت فيديو بلوتوث ديجيتال اوتوماتيك اتوماتيك كبير كبيرة صغير صغيرة كامل كاملة
`)

/** Whether a key stands before the head of a query without being it. */
export const isBeforeHead = (key: string) => beforeHeads.has(key)

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
