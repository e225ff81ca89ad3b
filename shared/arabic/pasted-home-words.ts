import { searchKey } from './search-key.ts'

const keysOf = (words: string) => new Set(words.split('، ').map(searchKey))

/** Square metres as they are typed, and a word that is read as them. */
export const squareMetres = /(?:م|متر|m)\s*(?:2|²|٢)(?!\d)/giu
export const squareMetresWord = ' متر '

/** Before metres that are a distance. */
export const farFrom = keysOf('تبعد، يبعد، بعد، عن، قبل، حوالي تبعد، واجهة، عرض، طول، بعرض، بطول، ارتفاع')
/** «غرف نوم» of a home are rooms, and no furniture. */
export const ofSleep = keysOf('نوم')
export const dunams = keysOf('دونم، دونمات، دنم، دنمات')
export const twoDunams = keysOf('دونمين، دنمين')

export const homeTypes = [
  { type: 'apartment', words: keysOf('شقة، شقق، ستوديو، استديو، استوديو، ملحق، الشقة') },
  { type: 'villa', words: keysOf('فيلا، فيللا، فيلات، شاليه، قصر') },
  { type: 'house', words: keysOf('بيت، منزل، دار، البيت، المنزل، بيوت') },
  { type: 'land', words: keysOf('ارض، اراضي، دونم، دونمات، بستان، محضر، الارض') },
  { type: 'shop', words: keysOf('محل، محلات، دكان، المحل، فروغ') },
  { type: 'office', words: keysOf('مكتب، عيادة، المكتب') },
  { type: 'warehouse', words: keysOf('مستودع، هنغار، مستودعات، معمل') },
] as const

export const rentPeriods = [
  { period: 'daily', words: keysOf('يومي، يوميا، باليوم، لليلة، بالليلة، اليلة') },
  { period: 'monthly', words: keysOf('شهري، شهريا، بالشهر، كل شهر، الشهر') },
  { period: 'six-months', words: keysOf('ست اشهر، ستة اشهر، 6 اشهر، كل ست شهور، نصف سنوي') },
  { period: 'yearly', words: keysOf('سنوي، سنويا، بالسنة، سنويه') },
] as const

/** What proves whose it is; of several the one that is said first here. */
export const titleDeeds = [
  { title: 'green-tabu', words: keysOf('طابو اخضر، الطابو اخضر، طابو أخضر، سند اخضر') },
  { title: 'court-ruling', words: keysOf('حكم محكمة، بحكم محكمة، قرار محكمة') },
  { title: 'notarised-agency', words: keysOf('وكالة كاتب عدل، كاتب عدل، كاتب بالعدل') },
  { title: 'shares', words: keysOf('حصة سهمية، حصص سهمية') },
  { title: 'sale-contract', words: keysOf('عقد بيع، بعقد بيع') },
  { title: 'housing', words: keysOf('جمعية سكنية، بالجمعية السكنية') },
] as const

export const finishings = [
  { finishing: 'super-deluxe', words: keysOf('سوبر ديلوكس، سوبر دولوكس، سوبر دلوكس') },
  { finishing: 'deluxe', words: keysOf('ديلوكس، دولوكس، دلوكس') },
  { finishing: 'shell', words: keysOf('عالعضم، على العضم، عضم') },
] as const

/** Before or behind the number of a floor, and what floors are called. */
export const floorWords = keysOf('طابق، الطابق، بالطابق، طابقه')
export const floorNames = keysOf(
  'ارضي، الارضي، اول، الاول، ثاني، الثاني، تاني، التاني، ثالث، الثالث، تالت، التالت، رابع، الرابع، خامس، الخامس، سادس، السادس، اخير، الاخير، قبو، روف',
)
