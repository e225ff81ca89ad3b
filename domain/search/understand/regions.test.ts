import { expect, test } from 'vitest'
import { readPhrase } from '#tests/support/read-phrase.ts'

// What is left of the words, and what they were understood as.
test.each([
  ['شقة دمشق', 'شقة | governorate=damascus'],
  ['شقة مفروشة دمشق', 'شقة مفروشة | governorate=damascus'],
  ['دمشق', ' | governorate=damascus'],
  ['شقة الشام', 'شقة | governorate=damascus'],
  ['سيارة بالشام', 'سيارة | governorate=damascus'],
  ['موبايل عالشام', 'موبايل | governorate=damascus'],
  ['ايفون بدمشق', 'ايفون | governorate=damascus'],
  ['ايفون في دمشق', 'ايفون | governorate=damascus'],
  ['ايفون بمدينة دمشق', 'ايفون | governorate=damascus'],
  ['ريف دمشق', ' | governorate=rif-dimashq'],
  ['شقة بريف دمشق', 'شقة | governorate=rif-dimashq'],
  ['شقه في ريف الشام', 'شقه | governorate=rif-dimashq'],
  ['ايفون حلب', 'ايفون | governorate=aleppo'],
  ['ايفون بحلب', 'ايفون | governorate=aleppo'],
  ['سيارة من حلب', 'سيارة | governorate=aleppo'],
  ['ارض ريف حلب', 'ارض | governorate=aleppo'],
  ['غسالة لحمص', 'غسالة | governorate=homs'],
  ['غسالة ب حمص', 'غسالة | governorate=homs'],
  ['براد حماه', 'براد | governorate=hama'],
  ['براد بحماة', 'براد | governorate=hama'],
  ['براد حما', 'براد | governorate=hama'],
  ['شاليه اللاذقية', 'شاليه | governorate=latakia'],
  ['شاليه لاذقيه', 'شاليه | governorate=latakia'],
  ['شاليه باللاذقية', 'شاليه | governorate=latakia'],
  ['شاليه للاذقية', 'شاليه | governorate=latakia'],
  ['شاليه بطرطوس', 'شاليه | governorate=tartus'],
  ['سيارة اقل من 100 الف كيلو حلب', 'سيارة | kilometersMax=100000 | governorate=aleppo'],
  ['موتور إدلب', 'موتور | governorate=idlib'],
  ['موتور بادلب', 'موتور | governorate=idlib'],
  ['بيت درعا', 'بيت | governorate=daraa'],
  ['بيت السويدا', 'بيت | governorate=as-suwayda'],
  ['بيت بالسويداء', 'بيت | governorate=as-suwayda'],
  ['بيت سويداء', 'بيت | governorate=as-suwayda'],
  ['جرار الحسكة', 'جرار | governorate=al-hasakah'],
  ['جرار بالحسكه', 'جرار | governorate=al-hasakah'],
  ['جرار دير الزور', 'جرار | governorate=deir-ez-zor'],
  ['جرار بدير الزور', 'جرار | governorate=deir-ez-zor'],
  ['جرار الرقة', 'جرار | governorate=raqqa'],
  ['جرار بالرقه', 'جرار | governorate=raqqa'],
  ['ارض القنيطرة', 'ارض | governorate=quneitra'],
  ['دِمَشق شقّة', 'شقّة | governorate=damascus'],
  ['flat in Damascus', 'flat | governorate=damascus'],
  ['iphone aleppo', 'iphone | governorate=aleppo'],
  ['car in lattakia', 'car | governorate=latakia'],
  ['car deir ez-zor', 'car | governorate=deir-ez-zor'],
  ['house rural damascus', 'house | governorate=rif-dimashq'],
  // A district is a word within its governorate: of its ads not all name it in their field.
  ['شقة بدوما', 'شقة دوما | district=Douma governorate=rif-dimashq'],
  ['شقة دوما', 'شقة دوما | district=Douma governorate=rif-dimashq'],
  ['بيت في يبرود', 'بيت يبرود | district=Yabrud governorate=rif-dimashq'],
  ['بيت بجبلة', 'بيت جبلة | district=Jableh governorate=latakia'],
  ['محل القامشلي', 'محل القامشلي | district=Al-Qamishli governorate=al-hasakah'],
  ['محل قامشلي', 'محل القامشلي | district=Al-Qamishli governorate=al-hasakah'],
  ['بيت حلب عفرين', 'بيت عفرين | governorate=aleppo | district=Afrin governorate=aleppo'],
  ['بيت بصافيتا', 'بيت صافيتا | district=Safita governorate=tartus'],
  // A town that gave the governorate its name is searched as that.
  ['بيت حمص', 'بيت | governorate=homs'],
])('«%s» names a place', async (typed, expected) => {
  expect(await readPhrase(typed)).toBe(expected)
})

test.each([
  // Of two places none is meant.
  'نقل من حلب الى دمشق',
  'شقة دمشق او حلب',
  'دمشق دوما',
  // Parts of other names.
  'طريق حمص',
  'اتوستراد درعا',
  'حلب الجديدة',
  'درعا المحطة',
  'نمرة دمشق',
  'صابون حلب',
  'جامعة دمشق',
  'شام كاش',
  'سيارة شام',
  'توصيل الى حمص',
  'كيلو حمص',
  'حمص ناعم',
  'قريب من حمص',
  // Words of every day.
  'باب',
  'الباب حديد',
  'فستان قصير',
  'القصير',
  'التل',
  'ورقة',
  'رقة',
  'سفيرة',
  'دير عطية',
  'حمصي',
  'شامي',
  'حلبي',
  // In quotes.
  'شقة "دمشق"',
  '«ريف دمشق»',
  '“aleppo” car',
])('«%s» names none', async (typed) => {
  expect(await readPhrase(typed)).toBe(typed)
})

test.each([
  ['عقارات', ' | category=2'],
  ['عقارات حلب', ' | category=2 | governorate=aleppo'],
  ['بحلب عقارات', ' | governorate=aleppo | category=2'],
  ['موبايلات سامسونغ', 'سامسونغ | category=3'],
  ['مركبات', ' | category=1'],
  ['real estate', ' | category=2'],
  ['دراجات نارية', ' | category=7'],
  ['دراجات كهربائيه بحمص', ' | category=8 | governorate=homs'],
  ['سيارات للبيع', 'سيارات للبيع | subcategory=Cars for sale category=1'],
  ['شقق للايجار دمشق', 'شقق للإيجار | subcategory=Apartments for rent category=2 | governorate=damascus'],
  ['شقق للبيع', 'شقق للبيع | subcategory=Apartments for sale category=2'],
  ['apartments for rent', 'شقق للإيجار | subcategory=Apartments for rent category=2'],
])('«%s» names a shelf', async (typed, expected) => {
  expect(await readPhrase(typed)).toBe(expected)
})

test.each([
  // Behind another word a shelf says what that is for.
  'كفر موبايلات',
  'مكتب عقارات',
  'صيانة أجهزة منزلية',
  // On several shelves.
  'قطع تبديل',
  'خدمات',
  'أثاث',
  // A single word may be a brand, or a thing of other shelves.
  'آيفون',
  'سامسونغ',
  'كتب',
  'سيارات',
  'شقة',
])('«%s» names none for sure', async (typed) => {
  expect(await readPhrase(typed)).toBe(typed)
})

test.each([
  ['كنب مجانا', 'كنب | category=10'],
  ['ثياب ببلاش بحمص', 'ثياب | category=10 | governorate=homs'],
  ['اشياء مجانية', ' | category=10'],
  ['اغراض ببلاش', ' | category=10'],
  ['مواد مجانية', ' | category=10'],
  ['خزانة بدون مقابل', 'خزانة | category=10'],
  ['دراجات نارية مجانا', 'دراجات نارية | category=10'],
  ['free books', 'books | category=10'],
  ['free stuff aleppo', ' | category=10 | governorate=aleppo'],
])('«%s» asks for what is given away', async (typed, expected) => {
  expect(await readPhrase(typed)).toBe(expected)
})

test.each([
  ...['مجانا', 'free', 'غسالة توصيل مجاني', 'free fire', 'free delivery pizza', 'كنب "مجانا"'],
  ...['hands free', 'sugar free chocolate', 'لابتوب مع شنطة مجانا', 'شاحن مجاني مع ايفون', 'كريم لوجه'],
])('«%s» asks for no gift', async (typed) => expect(await readPhrase(typed)).toBe(typed))
