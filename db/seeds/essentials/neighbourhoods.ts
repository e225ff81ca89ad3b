import { readNeighbourhoodList } from '#shared/neighbourhood-list.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'

/* Of the fourteen centres, each in the district that it is the centre of, by the slugs of governorate and district; those of the country around Damascus in theirs. */
const lists = `
damascus/damascus: أبو رمانة Abu Rummaneh، باب توما Bab Touma، باب الجابية Bab al-Jabiyah، باب السريجة Bab Srijeh، باب شرقي Bab Sharqi، باب مصلى Bab Musalla، البرامكة Baramkeh، برزة Barzeh، التضامن Tadamon، الجسر الأبيض Jisr al-Abyad، جوبر Jobar، دف الشوك Daff al-Shawk، دمر Dummar، مشروع دمر Dummar Project، الدويلعة Dweilaa، الربوة Rabweh، ركن الدين Rukn al-Din، الزاهرة Zahera، الزاهرة الجديدة New Zahera، ساروجة Sarouja، السبع بحرات Sabaa Bahrat، السومرية Soumariyeh، الشاغور Shaghour، شارع بغداد Baghdad Street، الشعلان Shaalan، الصالحية Salhiyeh، الطبالة Tabbaleh، العدوي Adawi، عش الورور Esh al-Warwar، العفيف Afif، الفحامة Fahhameh، القابون Qaboun، القدم Qadam، القصاع Qassaa، القنوات Qanawat، كشكول Kashkoul، كفرسوسة Kafr Souseh، المالكي Malki، مخيم اليرموك Yarmouk Camp، المرجة Marjeh، المزة Mazzeh، مزة جبل Mazzeh Jabal، المزة 86 = Mazzeh 86، المهاجرين Muhajireen، الميدان Midan، نهر عيشة Nahr Aisha
rif-dimashq/markaz-rif-dimashq: أشرفية صحنايا Ashrafiyat Sahnaya، ببيلا Babbila، بيت سحم Beit Sahem، جديدة عرطوز Jdeidet Artouz، جرمانا Jaramana، الذيابية Dhiyabiyeh، سبينة Sbeineh، السيدة زينب Sayyida Zeinab، صحنايا Sahnaya، ضاحية قدسيا Qudsaya Suburb، عرطوز Artouz، عين ترما Ein Terma، عربين Arbin، قدسيا Qudsaya، الكسوة Kisweh، كفربطنا Kafr Batna، المليحة Mleiha، معضمية الشام Muaddamiyat al-Sham، الهامة Hameh، يلدا Yalda
rif-dimashq/douma: حرستا Harasta، ضاحية حرستا Harasta Suburb، الضمير Dumeir، عدرا Adra، عدرا العمالية Adra Ummaliyeh، مسرابا Misraba
aleppo/mount-simeon: الأشرفية Ashrafiyeh، الأعظمية Azamiyeh، الأكرمية Akramiyeh، الأنصاري Ansari، باب الحديد Bab al-Hadid، باب الفرج Bab al-Faraj، باب النيرب Bab al-Nairab، بستان الباشا Bustan al-Basha، بستان القصر Bustan al-Qasr، الجلوم Jalloum، جمعية الزهراء Zahraa، الجميلية Jamiliyeh، حلب الجديدة New Aleppo، الحمدانية Hamdaniyeh، الخالدية Khalidiyeh، الراموسة Ramouseh، الزبدية Zibdiyeh، السبيل Sabil، السريان الجديدة New Syriac Quarter، السريان القديمة Old Syriac Quarter، السليمانية Sulaymaniyeh، سيف الدولة Seif al-Dawla، الشعار Shaar، الشهباء Shahba، الشيخ مقصود Sheikh Maqsoud، الصاخور Sakhour، صلاح الدين Salah al-Din، طريق الباب Tariq al-Bab، العزيزية Aziziyeh، الفرقان Furqan، الكلاسة Kallaseh، كرم الجبل Karm al-Jabal، مساكن هنانو Hanano، المشارقة Masharqa، الموكامبو Mogambo، الميرديان Meridien، النيرب Nairab، الهلك Hullok
homs/homs: الإنشاءات Inshaat، باب السباع Bab al-Sibaa، بابا عمرو Baba Amr، البياضة Bayada، جورة الشياح Jouret al-Shiyah، الحضارة Hadara، الحميدية Hamidiyeh، الخالدية Khalidiyeh، الدبلان Dablan، دير بعلبة Deir Baalbeh، الزهراء Zahraa، ضاحية الوليد Walid Suburb، عكرمة Akrama، عكرمة الجديدة New Akrama، الغوطة Ghouta، كرم الزيتون Karm al-Zeitoun، كرم الشامي Karm al-Shami، كرم اللوز Karm al-Loz، المحطة Mahatta، الملعب Malaab، وادي الذهب Wadi al-Dahab، الوعر Waer
hama/hama: الأربعين Arbaeen، البياض Bayad، جنوب الملعب South of the Stadium، الحاضر Hader، الشريعة Sharia، الشيخ عنبر Sheikh Anbar، الصابونية Sabouniyeh، الصواعق Sawaiq، ضاحية أبي الفداء Abi al-Fida Suburb، طريق حلب Aleppo Road، عين اللوزة Ein al-Loza، غرب المشتل West of the Nursery، القصور Qusour، كازو Kazo، المدينة Madina
latakia/latakia: الأميركان American Quarter، الأوقاف Awqaf، بسنادا Bsnada، الدعتور Daatour، دمسرخو Damsarkho، الرمل الجنوبي South Raml، الرمل الشمالي North Raml، الزراعة Ziraa، الزقزقانية Zaqzaqaniyeh، سقوبين Sqoubin، الشاطئ الأزرق Blue Beach، الشيخ ضاهر Sheikh Daher، الصليبة Saliba، الطابيات Tabiyat، العوينة Aweina، قنينص Qneines، مارتقلا Mar Taqla، المشروع الأول First Project، المشروع السابع Seventh Project، المشروع العاشر Tenth Project، مشروع القلعة Qalaa Project
tartus/tartus: أرواد Arwad، دوير الشيخ سعد Dweir Sheikh Saad، الحميدية Hamidiyeh، الرمل Raml، شارع الثورة Thawra Street، شارع الوحدة Wahda Street، الشيخ سعد Sheikh Saad، الغمقة Ghamqa، الكرامة Karama، المشبكة Mashbakeh، المينة Mina، ضهر صفرا Dahr Safra
idlib/idlib: البيطرة Baytara، الثورة Thawra، حي الجامعة University Quarter، دوار المحراب Mihrab Roundabout، الشارع الثلاثيني Thalatheen Street، شارع الجلاء Jalaa Street، الصناعة Sinaa، الضبيط Dabbeet، القصور Qusour
daraa/daraa: حي السبيل Sabil، درعا البلد Daraa al-Balad، درعا المحطة Daraa al-Mahatta، السحاري Sahari، شمال الخط North of the Line، طريق السد Sadd Road، الكاشف Kashef، المخيم Camp، المطار Matar
al-hasakah/al-hasakah: تل حجر Tal Hajar، الصالحية Salhiyeh، العزيزية Aziziyeh، غويران Ghweiran، الكلاسة Kallaseh، المشيرفة Mshairfeh، المفتي Mufti، الناصرة Nasra، النشوة Nashweh
al-hasakah/al-qamishli: الأربوية Arbawiyeh، حي السريان Syriac Quarter، حي الغربي West Quarter، العنترية Antariyeh، قدور بك Qaddour Bek، الكورنيش Corniche، الهلالية Hilaliyeh
deir-ez-zor/deir-ez-zor: الجبيلة Jbeileh، الجورة Joura، الحميدية Hamidiyeh، الحويقة Hawiqa، الرشدية Rushdiyeh، الشيخ ياسين Sheikh Yassin، العرفي Orfi، العمال Ummal، القصور Qusour، هرابش Harabesh
raqqa/ar-raqqah: الأمين Amin، البدو Badou، التوسعية Tawsaiyeh، الثكنة Thakaneh، الجميلي Jamili، الحرامية Haramiyeh، حي الرميلة Rumeileh، حي الفردوس Firdous، الدرعية Daraiyeh، المشلب Mishlab، النهضة Nahda
as-suwayda/as-suwayda: حي الجلاء Jalaa، حي القلعة Qalaa، حي المقوس Maqous، شارع الشعراني Shaarani Street، طريق قنوات Qanawat Road، ظهر الجبل Dahr al-Jabal، المشفى الوطني National Hospital، المسلخ Maslakh، الملعب Malaab
quneitra/quneitra: جباتا الخشب Jubata al-Khashab، خان أرنبة Khan Arnabeh، مدينة البعث Baath City، مدينة السلام Salam City، نبع الصخر Nabaa al-Sakhr
`

/** What a new market offers, in the order of the lists. */
export const seedNeighbourhoods: readonly { governorate: string; district: string; names: TwoSpellings[] }[] = lists
  .trim()
  .split('\n')
  .map((line) => {
    const [at = '', names = ''] = line.split(': ')
    const [governorate = '', district = ''] = at.split('/')
    return { governorate, district, names: readNeighbourhoodList(names).names }
  })
