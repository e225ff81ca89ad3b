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
