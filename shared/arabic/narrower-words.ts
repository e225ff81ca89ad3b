import { searchKey } from './search-key.ts'

/*
 * Narrower terms: who looks for the first means these too, but not the other way round. A MacBook is a laptop, not every laptop
 * one.
 */
const lines = `
لابتوب: ماك بوك، ماكبوك، macbook، ثينك باد، thinkpad
جيب: سبورتاج، توسان، سورينتو، سنتافيه، برادو، لاندكروزر، باترول، باجيرو، تيغو، اكس تريل، sportage، tucson، sorento، santa fe
بيك أب: هايلوكس، نافارا، ديماكس، hilux
صباط: بوط، سنيكر، سكربينة، كندرة
ملابس: بنطلون، قميص، فستان، جاكيت، كنزة، بلوزة، بيجاما
أثاث: كنباية، خزانة، تخت، طاولة، غرفة نوم
طاقة شمسية: ألواح، لواح
فل: فول
أجرة: أجار، إيجار، للإيجار، للأجار، تأجير
مجوهرات: خاتم، إسوارة، سنسال، دهب
`

/** By the key of the wider term the keys of its narrower ones. */
export const narrowerTerms: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [wider = '', narrower = ''] = line.split(': ')
      return [searchKey(wider), narrower.split('، ').map(searchKey)] as const
    }),
)
