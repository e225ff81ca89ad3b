import type { Random } from '../../random.ts'
import type { DemoAd } from '../demo-ad.ts'

const cities = [
  'damascus/damascus',
  'damascus/damascus',
  'rif-dimashq/markaz-rif-dimashq',
  'rif-dimashq/douma',
  'aleppo/mount-simeon',
  'aleppo/manbij',
  'homs/homs',
  'hama/hama',
  'latakia/latakia',
  'tartus/tartus',
  'idlib/idlib',
  'daraa/daraa',
  'as-suwayda/as-suwayda',
  'al-hasakah/al-hasakah',
  'al-hasakah/al-qamishli',
  'deir-ez-zor/deir-ez-zor',
  'raqqa/ar-raqqah',
  'quneitra/quneitra',
]
const round = (price: number) => (price > 10_000 ? Math.round(price / 500) * 500 : Math.round(price / 50) * 50)

const handsets: [sub: string, name: string, price: number, picture: string][] = [
  ['3-1', 'iPhone 11 128GB', 22_500, 'iphone'],
  ['3-1', 'ايفون 12 برو 256', 36_500, 'iphone'],
  ['3-1', 'آيفون 13 128 غيغا', 35_000, 'iphone'],
  ['3-1', 'iPhone 14 Plus 128', 48_000, 'iphone'],
  ['3-1', 'ايفون 8 بلس 64', 9_200, 'iphone'],
  ['3-1', 'iPhone 15 128GB', 66_000, 'iphone'],
  ['3-2', 'سامسونج A34 256', 16_800, 'galaxy'],
  ['3-2', 'Samsung S21 FE', 24_500, 'galaxy'],
  ['3-2', 'Galaxy S22 Ultra 256GB', 46_000, 'galaxy'],
  ['3-2', 'سامسونغ A24', 12_900, 'galaxy'],
  ['3-3', 'هواوي Mate 20 Pro', 11_800, 'huawei'],
  ['3-3', 'هواوي P20 لايت', 5_600, 'huawei'],
]

export function combinedPhone(random: Random): DemoAd {
  const [sub, name, price, picture] = random.pick(handsets)
  const battery = random.between(82, 96)
  const text = [
    random.pick([
      'استعمال شخصي.',
      'استعمال سنة مع كفر من أول يوم.',
      'ولا خدش عالشاشة.',
      'فيه علامات استعمال بسيطة عالأطراف.',
    ]),
    sub === '3-1' ? `البطارية ${battery}%، فيس آيدي وتروتون شغالين.` : 'الشاشة أصلية والبصمة شغالة.',
    random.pick(['مع الكرتونة والشاحن.', 'بدون كرتونة.', 'معه كفر ولصاقة حماية.']),
    random.pick(['مجمرك وكل شي نظامي.', 'الجمرك مدفوع.', 'كفالة تجربة 3 أيام.']),
    random.pick(['السعر نهائي.', 'السعر قابل شوي.', 'بداكش على أحدث وبدفع الفرق.', '']),
  ]
  return {
    in: sub,
    at: random.pick(cities),
    price: round((price * random.between(92, 108)) / 100),
    photos: random.pick([picture, `${picture} phone-kit`]),
    title: `${name} ${random.pick(['مستعمل نضيف', 'بحالة ممتازة', 'للبيع', 'مستعمل مرتب', 'كفالة تجربة', 'للبيع أو البدل'])}`,
    text: text.filter(Boolean).join(' '),
  }
}

type Goods = [sub: string, title: string, price: number, pictures: string, fact: string]
const goods: Goods[] = [
  ['4-1', 'لابتوب HP ProBook i5 جيل سابع', 18_500, 'laptop', 'رام 8 وهارد SSD 256، شاشة 15.6.'],
  ['4-1', 'لابتوب Dell Latitude i7 رام 16', 29_000, 'laptop', 'معالج جيل ثامن وهارد 512، كيبورد مضوي.'],
  ['4-1', 'كيس كمبيوتر i5 للدراسة والألعاب الخفيفة', 21_500, 'desktop', 'كرت شاشة GTX 1050 ورام 16.'],
  ['4-2', 'شاشة 43 بوصة سمارت', 19_500, 'television', 'دقة 4K ويوتيوب ونتفلكس.'],
  ['4-2', 'شاشة 40 عادية LED', 9_800, 'television', 'صورتها صافية وفيها مدخلين HDMI.'],
  ['4-3', 'براد 14 قدم باب فوق وباب تحت', 21_000, 'fridge', 'بيبرّد عالأمبيرات وصوته ناصي.'],
  ['4-3', 'غسالة أوتوماتيك 7 كيلو', 19_000, 'washer', 'كل البرامج شغالة والنشافة ممتازة.'],
  ['4-3', 'فرن غاز 4 عيون', 8_900, 'stove', 'العيون والفرن شغالين بدون تهريب.'],
  ['4-3', 'إنفرتر 3 كيلو مع بطاريتين', 34_000, 'solar', 'بيشغّل براد وشاشة وإنارة.'],
  ['6-1', 'طقم صالون 5 قطع', 24_000, 'sofa', 'الخشب زان والقماش بينغسل.'],
  ['6-1', 'تخت مجوز مع فرشة', 13_500, 'bed', 'قياس 160 والفرشة ضغط عالي.'],
  ['6-1', 'خزانة 4 درف خشب', 14_800, 'wardrobe', 'فيها جوارير ومراية بالنص.'],
  ['6-1', 'طاولة سفرة مع 6 كراسي', 17_500, 'dining', 'الكراسي منجدة جديد.'],
  ['6-1', 'مطبخ ألمنيوم 3 متر', 32_000, 'kitchen', 'علوي وسفلي مع مجلى ستانلس.'],
  ['6-2', 'سجاد محفور 2×3', 5_400, 'carpet', 'نضيف وغسيل مصبغة.'],
  ['6-2', 'ثريا نحاس 8 لمبات', 4_700, 'lamp', 'نحاس قديم ملمّع ومجدد أسلاكه.'],
  ['6-2', 'طقم مزهريات وصحون زينة', 1_400, 'vases', 'شغل يدوي ومناسب هدية.'],
  ['6-3', 'كراسي حديقة مع طاولة', 6_800, 'swing', 'حديد مدهون فرن وما بيصدّي.'],
  ['6-3', 'قصاري ونباتات ظل', 600, 'plants', 'النبتات مروية ومسمّدة.'],
  ['5-1', 'بدلات رجالي قياسات متنوعة', 4_300, 'suit', 'قياسات 48 لـ 56 وقصة كلاسيك وسليم.'],
  ['5-1', 'كنزات وقمصان شتوي', 520, 'shirts', 'قطن وصوف، القياسات من M لـ 3XL.'],
  ['5-2', 'فساتين ناعمة للمناسبات', 1_900, 'dress', 'قياسات 36 لـ 44 وألوان متنوعة.'],
  ['5-2', 'جزادين يد نسائية', 1_100, 'handbag', 'جلد درجة أولى وخياطة متينة.'],
  ['5-3', 'أحذية رياضية نمر كاملة', 1_600, 'sneakers', 'خفيفة ومريحة والنعل مخيّط.'],
  ['5-3', 'سكربينات بكعب للسهرات', 1_250, 'heels', 'نمر 36 لـ 41.'],
  ['7-2', 'دواليب وجنازير موتورات', 1_900, 'chain', 'قياسات لأغلب الموتورات الصيني.'],
  ['7-3', 'خوذة موتور مع بلورة', 1_700, 'helmet', 'البطانة بتنفك وبتنغسل.'],
  ['8-2', 'شاحن وبطارية دراجة كهربا', 8_400, 'bike-battery', '48 فولت مع حماية وفصل أوتوماتيك.'],
  ['8-3', 'كونترول وحساسات بيدال', 1_350, 'chain', 'بيركب على 36 و48 فولت.'],
]

const ofAHome = ['الحالة ممتازة والسعر مناسب.', 'استعمال خفيف.', 'بدون أي ملاحظة.', 'معروض للمعاينة بأي وقت.']
const ofAShop = ['بضاعة جديدة.', 'منبيع جملة ومفرق.', 'الموجود قليل.', 'بتشوف وبتجرب قبل ما تشتري.']

export function combinedGoods(random: Random): DemoAd {
  const [sub, title, price, photos, fact] = random.pick(goods)
  const fromShop = /^(5|7|8)-/.test(sub)
  const text = [
    fact,
    ...random.some(fromShop ? ofAShop : ofAHome, random.between(1, 2)),
    random.pick(
      fromShop
        ? ['السعر للقطعة.', 'التوصيل ممكن داخل المدينة.', 'التبديل خلال 3 أيام.']
        : ['السعر قابل للتفاوض.', 'السعر نهائي.', 'التوصيل ممكن داخل المدينة.', 'النقل على الشاري.', 'السبب السفر.'],
    ),
  ]
  return {
    in: sub,
    at: random.pick(cities),
    price: round((price * random.between(86, 114)) / 100),
    photos,
    title,
    text: text.join(' '),
  }
}

const works: Goods[] = [
  ['9-1', 'رحلة نهارية للساحل مع غدا', 1_800, 'van suitcase', 'باص مكيف وانطلاق السبعة الصبح.'],
  ['9-2', 'تصليح غسالات وجلايات', 300, 'toolbox washer', 'كشف بالبيت بنفس اليوم وكفالة 3 شهور عالقطعة.'],
  ['9-2', 'صيانة لابتوبات وتبديل شاشات', 400, 'laptop toolbox', 'قطع أصلية ومجربة، والفحص مجاني.'],
  ['9-3', 'ترجمة عربي إنكليزي وتدقيق', 250, 'papers', 'السعر للصفحة والتسليم خلال يوم.'],
  ['9-4', 'مطلوب عامل مستودع', 24_000, 'truck', 'دوام 8 ساعات ويوم الجمعة عطلة.'],
  ['9-4', 'مطلوب سكرتيرة عيادة', 23_000, 'papers', 'دوام مسائي، وبيلزم معرفة بالكمبيوتر.'],
  ['9-5', 'نقل عفش مع عمال', 1_300, 'truck', 'سيارة مغلقة وتغليف للقطع الحساسة.'],
  ['9-5', 'تنضيف بيوت بعد الكسوة', 850, 'cleaning', 'فريق كامل مع العدة والمواد.'],
  ['9-5', 'دهان غرف ورش ديكور', 650, 'paintwork', 'المعجونة وشين والشغل نضيف.'],
  ['9-6', 'دروس عربي وإنكليزي للابتدائي', 300, 'blackboard', 'متابعة وظائف وتأسيس، السعر للساعة.'],
  ['9-6', 'تفصيل وتقصير ألبسة', 350, 'sewing', 'التسليم بيومين والقياس بالبيت.'],
]

const promises: Record<string, string[]> = {
  '9-1': ['الحجز قبل بيوم.', 'الأماكن محدودة.', 'السعر للشخص.'],
  '9-4': ['الراتب بيزيد مع الخبرة.', 'يفضّل من سكان المنطقة.', 'المقابلة بعد رسالة عالموقع.'],
}
const ofWork = ['خبرة طويلة وشغل بضمير.', 'المواعيد مظبوطة.', 'الأسعار بتناسب الكل.', 'الاتفاق قبل البدء.']

export function combinedService(random: Random): DemoAd {
  const [sub, title, price, photos, fact] = random.pick(works)
  const text = [fact, ...random.some(promises[sub] ?? ofWork, random.between(1, 2))]
  return {
    in: sub,
    at: random.pick(cities),
    price: round((price * random.between(90, 115)) / 100),
    photos,
    title,
    text: text.join(' '),
  }
}

const gifts: [sub: string, title: string, photos: string, fact: string][] = [
  ['10-1', 'فرشة ومخدتين', 'bed', 'نضاف ومعقمين.'],
  ['10-2', 'تياب بيبي سنة أولى', 'clothes-box', 'مغسولين ومرتبين بكرتونة.'],
  ['10-3', 'كتب جامعة وقواميس', 'books', 'فرنسي وإنكليزي وتجارة.'],
  ['10-4', 'كيس ألعاب ولاد', 'toys', 'قطع كاملة وبدون كسر.'],
  ['10-5', 'راديو ومكواية شغالين', 'gift', 'عتاق بس شغالين تمام.'],
  ['10-7', 'كتب تاسع ودفاتر', 'school-bag', 'طبعة السنة الماضية.'],
  ['10-8', 'صحون وكاسات وطناجر', 'kitchenware', 'زايدين عنا بالبيت.'],
  ['10-9', 'شتلات نعنع وحبق', 'seedlings', 'كل واحد بياخد تلاتة.'],
  ['10-10', 'كراتين وأكياس للنقل', 'gift', 'بتفيد لحدا عم ينقل بيت.'],
]

export function combinedGift(random: Random): DemoAd {
  const [sub, title, photos, fact] = random.pick(gifts)
  const text = [
    fact,
    random.pick(['لأي حدا بحاجة.', 'الأولوية لعيلة محتاجة.', 'خدهم عن طيب خاطر.']),
    random.pick(['الاستلام من البيت.', 'الحجز لمين بيبعت أول.']),
  ]
  return { in: sub, at: random.pick(cities), price: 0, photos, title, text: text.join(' ') }
}
