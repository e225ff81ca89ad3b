import { expect, test } from 'vitest'
import { detailNames, specOf, upperBound, type AdDetails, type DetailName } from '#shared/ad-details.ts'
import { detailField, detailHint, detailRows, detailsAsText, filterLabel, optionLabel } from './detail-words.ts'
import { inLanguage } from './server-language.ts'

const details: AdDetails = {
  negotiable: 'yes',
  vehicleBrand: 'كيا',
  vehicleModel: 'ريو',
  vehicleYear: 2015,
  vehicleKilometers: 120_000,
  vehicleFuelType: 'petrol',
  vehicleTransmission: 'manual',
  vehicleCondition: 'used-very-good',
  vehicleCut: 'no',
  vehicleFlooded: 'unknown',
  vehicleCustoms: 'free-zone',
  vehiclePlate: 'rif-dimashq',
  vehicleInspection: 'welcome',
  propertyType: 'shop',
  propertyArea: 120,
  propertyRooms: '6+',
  propertyBathrooms: '1',
  propertyFloor: 'الثالث',
  propertyAge: 'under-5',
  propertyTitle: 'green-tabu',
  propertySigns: 'none',
  propertyFinishing: 'super-deluxe',
  propertyRent: 'six-months',
  propertyAdvance: 11,
  propertyEquipment: ['solar', 'lift-power'],
  propertyFeatures: ['lift', 'sea-view'],
  itemCondition: 'new',
}

const inArabic = <T>(sentence: () => T) => inLanguage('ar', sentence)

/** A value that the detail may have. */
function someValue(name: DetailName) {
  const spec = specOf(name)
  if (spec.kind === 'number') return upperBound(spec.to)
  if (spec.kind === 'text') return 'كلمة'
  return spec.kind === 'many' ? [...spec.options] : spec.options[0]
}

test('every detail that an ad may have is told once', () => {
  const each = Object.fromEntries(detailNames.map((name) => [name, someValue(name)]))
  for (const locale of ['ar', 'en'] as const) {
    const rows = inLanguage(locale, () => detailRows(each))
    expect(rows.map(({ name }) => name).sort()).toEqual([...detailNames].sort())
    expect(rows.filter(({ label, words }) => !label || !words)).toEqual([])
  }
})

test('a value is told in words, or as it was typed, in the order of the page', () => {
  expect(inArabic(() => detailsAsText(details)).split('\n')).toEqual([
    'التفاوض: نعم',
    'الماركة: كيا',
    'الموديل: ريو',
    'سنة الصنع: 2015',
    'المسافة المقطوعة: 120,000 كم',
    'الوقود: بنزين',
    'ناقل الحركة: عادي (يدوي)',
    'الحالة: مستعملة، حالة جيدة جدًا',
    'القص واللحام: بلا قص',
    'الغرق: غير معروف',
    'الجمركة: منطقة حرة',
    'اللوحة: ريف دمشق',
    'الفحص: أهلًا بالفحص قبل الشراء',
    'نوع العقار: محل',
    'المساحة: 120 م²',
    'الغرف: 6+',
    'الحمامات: 1',
    'الطابق: الثالث',
    'عمر البناء: أقل من 5 سنوات',
    'الملكية: طابو أخضر',
    'إشارات الصحيفة: لا توجد إشارات',
    'الإكساء: إكساء سوبر ديلوكس',
    'الإيجار: كل ستة أشهر',
    'الدفع مقدمًا: 11 شهرًا',
    'الكهرباء والماء: طاقة شمسية، مصعد يعمل عند انقطاع الكهرباء',
    'المزايا: مصعد، إطلالة بحرية',
    'الحالة: جديد',
  ])
})

test('what is not given has no row, and what no list knows is its own word', () => {
  expect(detailRows({ propertyFeatures: [] })).toEqual([])
  expect(optionLabel('vehicleFuelType', 'coal')).toBe('coal')
})

test('a form and a filter may call a detail otherwise than its page', () => {
  inArabic(() => {
    expect(detailField('vehicleKilometers')).toBe('المسافة المقطوعة (كم)')
    expect(filterLabel('vehicleKilometers')).toBe('المسافة المقطوعة')
    expect(filterLabel('propertyArea')).toBe('المساحة (م²)')
    expect(detailHint('vehicleYear')).toBe(`من 1950 إلى ${new Date().getUTCFullYear() + 1}`)
    expect(detailHint('vehicleFuelType')).toBeUndefined()
  })
})
