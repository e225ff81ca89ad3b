import type { Random } from '../../random.ts'
import { type DemoAd, vehicle } from '../demo-ad.ts'

type Car = [brand: string, model: string, latin: string, from: number, to: number, dollars: number, picture: string]

const models: Car[] = [
  ['كيا', 'ريو', 'Rio', 2006, 2015, 6_800, 'sedan'],
  ['كيا', 'سيراتو', 'Cerato', 2008, 2017, 8_200, 'sedan'],
  ['كيا', 'سبورتاج', 'Sportage', 2009, 2018, 11_900, 'suv'],
  ['كيا', 'سورينتو', 'Sorento', 2008, 2017, 12_400, 'suv'],
  ['هيونداي', 'أكسنت', 'Accent', 2004, 2014, 5_900, 'sedan'],
  ['هيونداي', 'فيرنا', 'Verna', 2006, 2012, 5_400, 'sedan'],
  ['هيونداي', 'i10', 'i10', 2010, 2018, 6_200, 'hatchback'],
  ['هيونداي', 'توسان', 'Tucson', 2007, 2018, 11_200, 'suv'],
  ['تويوتا', 'كورولا', 'Corolla', 2003, 2014, 8_900, 'sedan'],
  ['تويوتا', 'يارس', 'Yaris', 2007, 2015, 7_300, 'hatchback'],
  ['نيسان', 'صني', 'Sunny', 2005, 2014, 6_100, 'sedan'],
  ['نيسان', 'تيدا', 'Tiida', 2006, 2012, 6_000, 'hatchback'],
  ['شيفروليه', 'أوبترا', 'Optra', 2005, 2011, 4_700, 'sedan'],
  ['شيفروليه', 'أفيو', 'Aveo', 2006, 2012, 4_400, 'hatchback'],
  ['مازدا', '3', '3', 2005, 2013, 6_300, 'sedan'],
  ['رينو', 'ميغان', 'Megane', 2004, 2012, 5_000, 'sedan'],
  ['فولكسفاغن', 'غولف', 'Golf', 2003, 2013, 6_900, 'hatchback'],
  ['بي واي دي', 'F3', 'F3', 2008, 2014, 4_200, 'sedan'],
]
const places = [
  'damascus/damascus',
  'rif-dimashq/markaz-rif-dimashq',
  'aleppo/mount-simeon',
  'homs/homs',
  'hama/hama',
  'latakia/latakia',
  'tartus/tartus',
  'idlib/idlib',
  'daraa/daraa',
  'as-suwayda/as-suwayda',
  'al-hasakah/al-qamishli',
  'al-hasakah/al-hasakah',
  'deir-ez-zor/deir-ez-zor',
  'raqqa/ar-raqqah',
  'rif-dimashq/qatana',
  'hama/al-salamiyah',
  'quneitra/quneitra',
]
const traits = [
  'نضيفة',
  'بحالة ممتازة',
  'للبيع',
  'جاهزة للفراغ',
  'صاحب أول',
  'فحص كامل',
  'استعمال شخصي',
  'محرك كفالة',
  'اقتصادية',
]
const cleanState = 'خالية العلام من جوا ومن برا.'
const states = [
  'المكنة والجير على الفحص.',
  'الدهان أغلبه وكالة ما عدا رفراف وباب.',
  cleanState,
  'فيها بخ تجميلي بسيط بدون حوادث.',
  'الشاصي سليم بدون قص ولحام.',
]
const extras = [
  'التبريد تلج والشوفاج شغال.',
  'الدواليب جداد من شهرين.',
  'فيها شاشة أندرويد وكاميرا خلفية.',
  'البطارية جديدة بكفالتها.',
  'بلور كهربا وسنترلوك ومرايا كهربا.',
  'الفرش نضيف وعليه تلبيسة.',
  'مغيّرلها الزيت والفلاتر من أسبوع.',
]
const closings = [
  'السعر قريب من النهائي.',
  'السعر قابل للتفاوض عند المعاينة.',
  'للجادّين فقط.',
  'الفراغ فوري والأوراق كاملة.',
  'السبب السفر.',
  'ممكن مراوس على أصغر منها.',
  'المعاينة بأي وقت بعد العصر.',
  'الفحص وين ما بتحب على حسابك.',
]

export function combinedCar(random: Random): DemoAd {
  const [brand, model, latin, from, to, dollars, picture] = random.pick(models)
  const year = random.between(from, to)
  const kilometers = Math.round(((2026 - year) * random.between(9, 15) * 1000) / 1000) * 1000
  const automatic = random.chance(0.6)
  const price = Math.round((dollars * (0.62 + (0.55 * (year - from)) / (to - from))) / 100) * 100
  const state = random.pick(states)
  const trait = state === cleanState && random.chance(0.6) ? 'خالية العلام' : random.pick(traits)
  const title = random.chance(0.3)
    ? `${latin.length > 2 ? latin : `${brand} ${latin}`} ${year} ${trait}`
    : `${brand} ${model} ${year} ${trait}`
  const text = [
    `${brand} ${model} موديل ${year}، ${automatic ? 'أوتوماتيك' : 'جير عادي'}، ماشية ${kilometers / 1000} ألف كم.`,
    state,
    ...random.some(extras, random.between(0, 3)),
    random.pick(closings),
  ].join(random.chance(0.3) ? '\n' : ' ')
  return {
    in: '1-1',
    at: random.pick(places),
    price: `$${price}`,
    photos: [picture, ...random.some(['car-inside', 'car-front', 'car-keys'], random.between(0, 2))].join(' '),
    title,
    text,
    details: vehicle(
      brand,
      latin,
      year,
      kilometers,
      random.pick(['used-excellent', 'used-very-good', 'used-good']),
      'petrol',
      automatic ? 'automatic' : 'manual',
    ),
  }
}

const parts: [title: string, price: number, picture: string, fits: string][] = [
  ['دواليب مستعملة نضيفة قياس 14', 5_200, 'tyre', 'بيركبوا على ريو وأكسنت وأفيو.'],
  ['جنط ألمنيوم 15 مع دواليبها', 14_800, 'tyre', 'أربع براغي، كانوا على سيراتو.'],
  ['كمبريسة مكيف أصلية', 7_400, 'engine', 'مفحوصة غاز وما بتهرّب.'],
  ['رديتر مي ألمنيوم جديد', 4_900, 'engine', 'للكيا والهيونداي 1.4 و 1.6.'],
  ['ضو خلفي يسار أصلي', 2_300, 'headlight', 'كبسة كاملة مع اللمبات.'],
  ['بطارية 60 أمبير جديدة', 6_100, 'car-battery', 'كفالة سنة تبديل مباشر.'],
  ['طبون أمامي مع الشبك', 5_700, 'headlight', 'لونه أسود وبدو بخ على لون سيارتك.'],
  ['طرمبة بنزين وكالة', 2_900, 'engine', 'مستعملة أوروبي ومجربة.'],
]

export function combinedPart(random: Random): DemoAd {
  const [title, price, picture, fits] = random.pick(parts)
  return {
    in: '1-2',
    at: random.pick(places),
    price: Math.round((price * random.between(90, 112)) / 10_000) * 100,
    photos: picture,
    title,
    text: [
      fits,
      random.pick(['حالتها ممتازة.', 'مضمونة على مسؤوليتي.', 'مع كفالة تجربة أسبوع.']),
      random.pick(['الاستلام باليد.', 'الشحن عن طريق المكاتب على حساب الشاري.', 'التركيب عليك.']),
    ].join(' '),
  }
}

const bikes: [brand: string, model: string, price: number, picture: string][] = [
  ['Haojin', '150', 27_500, 'motorcycle'],
  ['Lifan', '125', 24_000, 'motorcycle'],
  ['Honda', 'CG 125', 39_000, 'motorcycle'],
  ['Yamaha', 'Cygnus', 31_000, 'scooter'],
  ['SYM', 'Fiddle', 29_500, 'scooter'],
]

export function combinedMotorcycle(random: Random): DemoAd {
  const [brand, model, price, picture] = random.pick(bikes)
  const year = random.between(2010, 2023)
  return {
    in: '7-1',
    at: random.pick(places),
    price: Math.round((price * random.between(85, 118)) / 50_000) * 500,
    photos: picture,
    title: `${picture === 'scooter' ? 'سكوتر' : 'موتور'} ${brand} ${model} موديل ${year}`,
    text: [
      random.pick(['نضيف وما بدو شي.', 'المكنة ساكتة ومرتاحة.', 'شغال كل يوم.']),
      random.pick(['دواليب جداد.', 'بطارية ومارش شغالين.', 'الأوراق نظامية.']),
      random.pick(['السعر قابل شوي.', 'بداكش على أكبر وبدفع الفرق.', 'السعر نهائي.']),
    ].join(' '),
    details: vehicle(
      brand,
      model,
      year,
      random.between(5, 45) * 1000,
      random.pick(['used-very-good', 'used-good']),
      'petrol',
      'manual',
    ),
  }
}

export function combinedElectricBike(random: Random): DemoAd {
  const [volts, amperes] = random.pick([
    [36, 10],
    [48, 12],
    [48, 20],
    [60, 20],
  ] as const)
  const range = Math.round((volts * amperes) / 20 / 5) * 5
  return {
    in: '8-1',
    at: random.pick(places),
    price: Math.round(((12_000 + volts * amperes * 19) * random.between(90, 112)) / 50_000) * 500,
    photos: random.pick(['bicycle', 'bicycle bike-battery']),
    title: `دراجة كهربائية ${volts} فولت ${amperes} أمبير`,
    text: [
      `بتمشي حدود ${range} كم بالشحنة.`,
      ...random.some(
        [
          'البطارية بتنفك وبتنشحن بالبيت.',
          'معها الشاحن الأصلي.',
          'فيها ضو قدام وورا.',
          'الدواليب عريضة ومريحة عالطرقات.',
        ],
        2,
      ),
      random.pick(['السعر قابل للتفاوض.', 'مناسبة للدوام والجامعة.', 'السبب السفر.']),
    ].join(' '),
    details: vehicle(
      'صيني',
      `${volts}V`,
      random.between(2021, 2025),
      random.between(3, 60) * 100,
      random.pick(['used-excellent', 'used-very-good']),
      'electric',
    ),
  }
}
