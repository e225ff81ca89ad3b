import type { Random } from '../../random.ts'
import { type DemoAd, property } from '../demo-ad.ts'

/** Quarters with what a square metre costs there, in dollars. */
const quarters: [at: string, name: string, metre: number][] = [
  ['damascus/damascus', 'ركن الدين', 620],
  ['damascus/damascus', 'الميدان', 780],
  ['damascus/damascus', 'برزة', 520],
  ['damascus/damascus', 'المهاجرين', 900],
  ['rif-dimashq/markaz-rif-dimashq', 'جرمانا', 310],
  ['rif-dimashq/darayya', 'صحنايا', 330],
  ['rif-dimashq/al-tall', 'التل', 280],
  ['aleppo/mount-simeon', 'الفرقان', 560],
  ['aleppo/mount-simeon', 'الحمدانية', 340],
  ['aleppo/mount-simeon', 'السريان', 410],
  ['homs/homs', 'الغوطة', 430],
  ['homs/homs', 'عكرمة', 300],
  ['hama/hama', 'الصابونية', 320],
  ['latakia/latakia', 'المشروع السابع', 470],
  ['latakia/jableh', 'جبلة', 290],
  ['tartus/tartus', 'حي الرمل', 380],
  ['daraa/daraa', 'درعا المحطة', 240],
  ['as-suwayda/as-suwayda', 'طريق قنوات', 290],
  ['al-hasakah/al-hasakah', 'العزيزية', 220],
  ['deir-ez-zor/deir-ez-zor', 'الجورة', 170],
  ['raqqa/ar-raqqah', 'حي الثكنة', 190],
  ['idlib/idlib', 'شارع الثلاثين', 260],
]
const floors = ['أرضي', '1', '2', '3', '4', '5']
const named: Record<string, string> = {
  أرضي: 'طابق أرضي',
  '1': 'طابق أول',
  '2': 'طابق تاني',
  '3': 'طابق تالت',
  '4': 'طابق رابع',
  '5': 'طابق خامس',
}
const roomWords = { '1': 'غرفة وصالون', '2': 'غرفتين وصالون', '3': 'تلات غرف وصالون', '4': 'أربع غرف وصالون' } as const
const roomTitles = { '1': 'غرفة وصالون', '2': 'غرفتين وصالون', '3': '3 غرف وصالون', '4': '4 غرف وصالون' } as const
const finishes = ['كسوة وسط نضيفة', 'كسوة جيدة', 'كسوة ديلوكس', 'كسوة قديمة بس مرتبة', 'مجددة كهربا وصحية']
const titles = [
  'طابو أخضر.',
  'طابو نظامي 2400 سهم.',
  'حكم محكمة قطعي.',
  'وكالة كاتب بالعدل غير قابلة للعزل.',
  'فراغ بالسجل العقاري مباشرة.',
]
const sides = ['اتجاه قبلي، مشمسة طول النهار.', 'قبلي شرقي وهواها حلو.', 'غربي شمالي، باردة بالصيف.', 'على شارعين.']
const services = [
  'المي منيحة وفي بير للبناية.',
  'في طاقة شمسية للإنارة.',
  'الأمبيرات واصلة للبناية.',
  'الحي مخدّم وقريب من السوق.',
  'الجيران أوادم والمدخل نضيف.',
]

function home(random: Random) {
  const rooms = random.pick(['1', '2', '2', '3', '3', '4'] as const)
  const floor = random.pick(floors)
  const lift = Number(floor) >= 3 && random.chance(0.6)
  return { rooms, floor, lift, area: Number(rooms) * 28 + random.between(24, 44) }
}

export function combinedSale(random: Random): DemoAd {
  const [at, quarter, metre] = random.pick(quarters)
  const { rooms, floor, lift, area } = home(random)
  const finish = random.pick(finishes)
  const text = [
    `شقة ${area} متر، ${named[floor]}${lift ? ' مع مصعد' : ''}، ${roomWords[rooms]} ومنافع، ${finish}.`,
    random.pick(sides),
    random.pick(titles),
    ...random.some(services, random.between(0, 2)),
    random.pick(['من المالك مباشرة.', 'السعر قابل للتفاوض.', 'المفتاح معي والمعاينة بأي وقت.', 'الوسطاء يمتنعون.']),
  ].join(random.chance(0.4) ? '\n' : ' ')
  return {
    in: '2-1',
    at,
    price: `$${Math.round((metre * area * random.between(88, 115)) / 50_000) * 500}`,
    photos: random
      .some(['flats', 'tower', 'terrace', 'sofa', 'hall', 'corner', 'kitchen', 'bed'], random.between(1, 4))
      .join(' '),
    title: random.chance(0.5)
      ? `شقة ${area}م² في ${quarter} ${roomTitles[rooms]}`
      : `${quarter}: ${roomTitles[rooms]}، ${finish}`,
    text,
    details: property('apartment', {
      area,
      rooms,
      baths: Number(rooms) > 2 ? '2' : '1',
      floor,
      age: random.pick(['under-5', '5-10', '10-20', 'over-20']),
      has: lift ? ['lift'] : [],
    }),
  }
}

export function combinedRent(random: Random): DemoAd {
  const [at, quarter, metre] = random.pick(quarters)
  const { rooms, floor, lift, area } = home(random)
  const furnished = random.chance(0.5)
  const text = [
    `بيت ${area} متر ${named[floor]}${lift ? ' مع مصعد' : ''}، ${roomWords[rooms]}، ${furnished ? 'مفروش فرش كامل' : 'فاضي'}.`,
    ...random.some(services, random.between(0, 2)),
    random.pick(['دفع 6 شهور سلف.', 'دفع كل 3 شهور مع تأمين شهر.', 'عقد سنة نظامي بالبلدية.']),
    random.pick(['لعائلة صغيرة.', 'لعائلة أو موظفين.', 'بدون كومسيون.', 'السعر بالشهر.']),
  ].join(' ')
  return {
    in: '2-2',
    at,
    price: Math.round((metre * area * (furnished ? 0.5 : 0.38)) / 500) * 500,
    photos: furnished
      ? random.some(['flats', 'sofa', 'tower', 'bed', 'terrace', 'kitchen'], 3).join(' ')
      : random.some(['hall', 'flats', 'terrace', 'tower'], 2).join(' '),
    title: `للأجار ${furnished ? 'بيت مفروش' : 'بيت فاضي'} ${roomTitles[rooms]} ${quarter}`,
    text,
    details: property('apartment', {
      area,
      rooms,
      baths: '1',
      floor,
      age: random.pick(['5-10', '10-20', 'over-20']),
      has: lift ? ['lift'] : [],
    }),
  }
}
