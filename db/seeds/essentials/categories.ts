import type { CategoryKind } from '#shared/ad-details.ts'

type Name = [ar: string, en: string]
type SeedCategory = { id: number; name: Name; icon: string; kind: CategoryKind; subcategories: Name[] }

/** The ten categories in the order of their ids; subcategories are numbered in the listed order ("1-1", "1-2"…). */
export const categories: readonly SeedCategory[] = [
  {
    id: 1,
    name: ['مركبات', 'Vehicles'],
    icon: 'Car',
    kind: 'vehicle',
    subcategories: [
      ['سيارات للبيع', 'Cars for sale'],
      ['قطع تبديل', 'Spare parts'],
      ['تأجير سيارات', 'Car rental'],
    ],
  },
  {
    id: 2,
    name: ['عقارات', 'Real estate'],
    icon: 'Home',
    kind: 'property',
    subcategories: [
      ['شقق للبيع', 'Apartments for sale'],
      ['شقق للإيجار', 'Apartments for rent'],
      ['فيلات', 'Villas'],
      ['أراضٍ', 'Land'],
      ['رهنيات', 'Mortgages'],
    ],
  },
  {
    id: 3,
    name: ['موبايلات', 'Mobile phones'],
    icon: 'Smartphone',
    kind: 'general',
    subcategories: [
      ['آيفون', 'iPhone'],
      ['سامسونغ', 'Samsung'],
      ['هواوي', 'Huawei'],
    ],
  },
  {
    id: 4,
    name: ['إلكترونيات', 'Electronics'],
    icon: 'Monitor',
    kind: 'general',
    subcategories: [
      ['كمبيوتر ولابتوب', 'Computers'],
      ['شاشات وتلفزيونات', 'TVs'],
      ['أجهزة منزلية', 'Home appliances'],
    ],
  },
  {
    id: 5,
    name: ['أزياء', 'Fashion'],
    icon: 'Shirt',
    kind: 'general',
    subcategories: [
      ['رجالي', "Men's"],
      ['نسائي', "Women's"],
      ['أحذية', 'Shoes'],
    ],
  },
  {
    id: 6,
    name: ['البيت والحديقة', 'Home and garden'],
    icon: 'TreePine',
    kind: 'general',
    subcategories: [
      ['أثاث', 'Furniture'],
      ['ديكور', 'Decoration'],
      ['حديقة', 'Garden'],
    ],
  },
  {
    id: 7,
    name: ['دراجات نارية', 'Motorcycles'],
    icon: 'Bike',
    kind: 'vehicle',
    subcategories: [
      ['دراجات نارية للبيع', 'For sale'],
      ['قطع تبديل', 'Parts'],
      ['إكسسوارات', 'Accessories'],
    ],
  },
  {
    id: 8,
    name: ['دراجات كهربائية', 'Electric bikes'],
    icon: 'Zap',
    kind: 'vehicle',
    subcategories: [
      ['دراجات كهربائية للبيع', 'For sale'],
      ['بطاريات وشواحن', 'Batteries and chargers'],
      ['قطع تبديل', 'Spare parts'],
    ],
  },
  {
    id: 9,
    name: ['خدمات', 'Services'],
    icon: 'Settings',
    kind: 'service',
    subcategories: [
      ['سياحة وسفر', 'Tourism'],
      ['صيانة وتصليح', 'Repair'],
      ['خدمات أعمال', 'Business'],
      ['توظيف', 'Employment'],
      ['خدمات عامة', 'General'],
      ['خدمات خاصة', 'Private'],
    ],
  },
  {
    id: 10,
    name: ['مواد مجانية', 'Free items'],
    icon: 'Gift',
    kind: 'free',
    subcategories: [
      ['أثاث', 'Furniture'],
      ['ملابس', 'Clothing'],
      ['كتب', 'Books'],
      ['ألعاب', 'Toys'],
      ['أجهزة', 'Devices'],
      ['خدمات', 'Services'],
      ['مواد تعليمية', 'Educational materials'],
      ['أدوات منزلية', 'Household items'],
      ['نباتات وبذور', 'Plants and seeds'],
      ['متفرقات', 'Miscellaneous'],
    ],
  },
]
