import { type ListedMake, readMakeList } from '#shared/make-list.ts'
import { brandsOf, categoriesWithBrands } from '#shared/vehicle-brands.ts'

type SeedMakes = { categoryId: number; subcategoryId: string | null; makes: readonly ListedMake[] }

/* As sellers write them; models that differ in a size alone are one each, for buyers look for that one. */
const phones = `
آيفون iPhone: 17 برو ماكس = 17 Pro Max, 17 برو = 17 Pro, 17, 16 برو ماكس = 16 Pro Max, 16 برو = 16 Pro, 16 بلس = 16 Plus, 16, 15 برو ماكس = 15 Pro Max, 15 برو = 15 Pro, 15 بلس = 15 Plus, 15, 14 برو ماكس = 14 Pro Max, 14 برو = 14 Pro, 14 بلس = 14 Plus, 14, 13 برو ماكس = 13 Pro Max, 13 برو = 13 Pro, 13 ميني = 13 mini, 13, 12 برو ماكس = 12 Pro Max, 12 برو = 12 Pro, 12 ميني = 12 mini, 12, 11 برو ماكس = 11 Pro Max, 11 برو = 11 Pro, 11, إكس إس ماكس XS Max, XS, XR, X, 8 بلس = 8 Plus, 8, 7 بلس = 7 Plus, 7, 6s, 6, SE
سامسونغ Samsung: S25 ألترا = S25 Ultra, S25 بلس = S25 Plus, S25, S24 ألترا = S24 Ultra, S24 بلس = S24 Plus, S24, S23 ألترا = S23 Ultra, S23 بلس = S23 Plus, S23, S22 ألترا = S22 Ultra, S22, S21 ألترا = S21 Ultra, S21, S20, S10, S9, S8, نوت 20 Note 20, نوت 10 Note 10, نوت 9 Note 9, نوت 8 Note 8, Z فولد = Z Fold, Z فليب = Z Flip, A06, A15, A16, A24, A25, A34, A35, A54, A55, A05, A14, A13, A12, A10, A20, A21, A22, A23, A30, A31, A32, A33, A50, A51, A52, A53, A70, A71, A72, A73, J7, J5
شاومي Xiaomi: ريدمي نوت 14 Redmi Note 14, ريدمي نوت 13 Redmi Note 13, ريدمي نوت 12 Redmi Note 12, ريدمي نوت 11 Redmi Note 11, ريدمي نوت 10 Redmi Note 10, ريدمي نوت 9 Redmi Note 9, ريدمي نوت 8 Redmi Note 8, ريدمي 14 Redmi 14, ريدمي 13 Redmi 13, ريدمي 12 Redmi 12, ريدمي 10 Redmi 10, ريدمي 9 Redmi 9, بوكو X6 Poco X6, بوكو X5 Poco X5, بوكو X3 Poco X3, بوكو F5 Poco F5, بوكو M5 Poco M5, مي 11 Mi 11, مي 9 Mi 9, 14, 13, 12
هواوي Huawei: P60, P50, P40, P30 برو = P30 Pro, P30, P20, ميت 60 Mate 60, ميت 50 Mate 50, ميت 40 Mate 40, ميت 30 Mate 30, ميت 20 Mate 20, ميت 10 Mate 10, نوفا 12 Nova 12, نوفا 11 Nova 11, نوفا 10 Nova 10, نوفا 9 Nova 9, نوفا 7 Nova 7, Y9, Y7, Y6
هونر Honor: X9, X8, X7, X6, 200, 90, 70, 50, ماجيك Magic
إنفينكس Infinix: هوت 50 Hot 50, هوت 40 Hot 40, هوت 30 Hot 30, نوت 40 Note 40, نوت 30 Note 30, سمارت 9 Smart 9, سمارت 8 Smart 8
تكنو Tecno: سبارك 30 Spark 30, سبارك 20 Spark 20, سبارك 10 Spark 10, كامون 30 Camon 30, كامون 20 Camon 20, بوفا Pova
ريلمي Realme: C67, C65, C55, C53, C51, C35, C33, 12, 11, 10, 9, GT
أوبو Oppo: رينو 12 Reno 12, رينو 11 Reno 11, رينو 10 Reno 10, رينو 8 Reno 8, A78, A58, A54, A38, A18, F11
فيفو Vivo: Y36, Y27, Y21, Y20, V30, V29, V27
نوكيا Nokia: 3310, 105, 106, G21, C32
ون بلس OnePlus: 12, 11, 10, 9, 8, نورد Nord
غوغل Google: بكسل 9 Pixel 9, بكسل 8 Pixel 8, بكسل 7 Pixel 7, بكسل 6 Pixel 6
سوني Sony: إكسبيريا Xperia
موتورولا Motorola: موتو G Moto G, إيدج Edge
`

const laptops = `
ديل Dell: لاتيتيود Latitude, إنسبيرون Inspiron, XPS, فوسترو Vostro, بريسيجن Precision, إيلينوير Alienware, G15
إتش بي HP: إيليت بوك EliteBook, برو بوك ProBook, بافيليون Pavilion, إنفي Envy, سبيكتر Spectre, فيكتوس Victus, أومن Omen, زد بوك ZBook
لينوفو Lenovo: ثينك باد ThinkPad, آيديا باد IdeaPad, ليجن Legion, يوغا Yoga, LOQ
أسوس Asus: زين بوك ZenBook, فيفو بوك VivoBook, ROG, TUF
إيسر Acer: أسباير Aspire, نيترو Nitro, بريداتور Predator, سويفت Swift
ماك بوك MacBook: برو Pro, إير Air
إم إس آي MSI: كاتانا Katana, Thin, GF63, رايدر Raider
توشيبا Toshiba: ساتلايت Satellite, تكرا Tecra
مايكروسوفت Microsoft: سيرفس Surface
سامسونغ Samsung: غالاكسي بوك Galaxy Book
`

/** The lists that a new market begins with; administrators change them. */
export const seedMakes: readonly SeedMakes[] = [
  ...categoriesWithBrands.map((categoryId) => ({ categoryId, subcategoryId: null, makes: brandsOf(categoryId) })),
  { categoryId: 3, subcategoryId: null, makes: readMakeList(phones).makes },
  { categoryId: 4, subcategoryId: '4-1', makes: readMakeList(laptops).makes },
]
