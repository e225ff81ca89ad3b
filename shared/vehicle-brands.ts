import { type ListedMake, readMakeList } from './make-list.ts'

export type VehicleBrand = ListedMake

/*
 * What is sold in Syria, the commonest first: brand, then its models, each in Arabic letters and then in Latin ones.
 * Suggestions only: whatever else is typed is as good.
 */
const cars = `
كيا Kia: ريو Rio, سيراتو Cerato, فورتي Forte, سبورتاج Sportage, سورينتو Sorento, بيكانتو Picanto, مورنينغ Morning, أوبتيما Optima, سبكترا Spectra, كارنيفال Carnival, سيلتوس Seltos, موهافي Mohave, كادينزا Cadenza, كارينز Carens, برايد Pride, سول Soul, K5, EV6
هيونداي Hyundai: أفانتي Avante, إلنترا Elantra, أكسنت Accent, فيرنا Verna, سوناتا Sonata, توسان Tucson, سانتافي Santa Fe, سنتينيال Centennial, أزيرا Azera, فيلوستر Veloster, i10, i20, i30, كريتا Creta, ستاريا Staria, H1, ماتريكس Matrix, جيتز Getz, أتوس Atos, باليسيد Palisade, أيونيك Ioniq
تويوتا Toyota: كورولا Corolla, كامري Camry, يارس Yaris, لاند كروزر Land Cruiser, برادو Prado, راف فور RAV4, هايلوكس Hilux, أفالون Avalon, فورتشنر Fortuner, هايس Hiace, بريوس Prius, C-HR, راش Rush, إيكو Echo
شيفروليه Chevrolet: أفيو Aveo, كروز Cruze, أوبترا Optra, لاسيتي Lacetti, سبارك Spark, كابتيفا Captiva, ماليبو Malibu, إيبيكا Epica, تاهو Tahoe, إمبالا Impala, كمارو Camaro, سيلفرادو Silverado
نيسان Nissan: صني Sunny, سنترا Sentra, ألتيما Altima, مكسيما Maxima, باترول Patrol, باثفايندر Pathfinder, إكس تريل X-Trail, قشقاي Qashqai, تيدا Tiida, جوك Juke, نافارا Navara, كيكس Kicks, مورانو Murano
ميتسوبيشي Mitsubishi: لانسر Lancer, باجيرو Pajero, أوتلاندر Outlander, غالانت Galant, أتراج Attrage, L200, ASX
هوندا Honda: سيفيك Civic, أكورد Accord, CR-V, HR-V, سيتي City, جاز Jazz, بايلوت Pilot, أوديسي Odyssey
مازدا Mazda: 2, 3, 6, 323, 626, CX-3, CX-5, CX-9
مرسيدس Mercedes-Benz: C180, C200, C250, C300, E200, E240, E300, E350, S350, S500, A180, B180, CLA, GLA, GLC, GLE, ML, G Class, فيتو Vito, سبرنتر Sprinter
بي إم دبليو BMW: 316, 318, 320, 325, 328, 330, 520, 523, 525, 528, 530, 730, 740, 750, X1, X3, X5, X6
أودي Audi: A3, A4, A5, A6, A7, A8, Q3, Q5, Q7, Q8
فولكس فاغن Volkswagen: غولف Golf, باسات Passat, جيتا Jetta, بولو Polo, طوارق Touareg, تيغوان Tiguan, بيتل Beetle, كرافتر Crafter, ID.4
أوبل Opel: أسترا Astra, كورسا Corsa, فيكترا Vectra, إنسيغنيا Insignia, أوميغا Omega, ميريفا Meriva, زافيرا Zafira
بيجو Peugeot: 206, 207, 208, 301, 306, 307, 308, 405, 406, 407, 508, 2008, 3008, بارس Pars, بارتنر Partner
رينو Renault: كليو Clio, ميغان Megane, لوغان Logan, سيمبول Symbol, لاغونا Laguna, فلوانس Fluence, داستر Duster, كانغو Kangoo, سانديرو Sandero
ستروين Citroën: C3, C4, C5, إكسارا Xsara, برلينغو Berlingo, كزانتيا Xantia
سكودا Škoda: أوكتافيا Octavia, سوبيرب Superb, فابيا Fabia, كودياك Kodiaq
سيات SEAT: إيبيزا Ibiza, ليون Leon, طليطلة Toledo, قرطبة Cordoba
فورد Ford: فوكس Focus, فيوجن Fusion, إسكيب Escape, إكسبلورر Explorer, موستانغ Mustang, رينجر Ranger, مونديو Mondeo, ترانزيت Transit, F-150
فيات Fiat: بونتو Punto, تيبو Tipo, أونو Uno, سيينا Siena, 500, دوبلو Doblo, أيجيا Egea
لادا Lada: نيفا Niva, غرانتا Granta, كالينا Kalina, سمارا Samara, 2107
سابا Saipa: صبا Saba, تيبا Tiba, سايبا 131 Saipa 131, كويك Quick, ساينا Saina
سيامكو Siamco: شام Sham, شام إيلول Sham Eilul
إيران خودرو Iran Khodro: سمند Samand, رانا Runna, دينا Dena, سورين Soren
شيري Chery: تيغو 4 Tiggo 4, تيغو 7 Tiggo 7, تيغو 8 Tiggo 8, أريزو 5 Arrizo 5, أريزو 6 Arrizo 6, كيو كيو QQ, فلاور A5
جيلي Geely: إمغراند Emgrand, كولراي Coolray, MK, CK, إكس 7 X7, أوكافانغو Okavango
بي واي دي BYD: F0, F3, سيل Seal, سونغ Song, أتو 3 Atto 3, دولفين Dolphin, تشين Qin, هان Han
إم جي MG: 3, 5, 6, 7, ZS, HS, RX5, GT
شانجان Changan: إيدو Eado, CS35, CS55, CS75, CS85, يوني تي UNI-T, ألزفين Alsvin
هافال Haval: H2, H6, H9, جوليون Jolion, دارغو Dargo
غريت وول Great Wall: وينغل Wingle, هوفر Hover, فلوريد Florid, باور Poer
جاك JAC: J3, J4, J7, S3, S4, T6, T8
ليفان Lifan: 320, 520, 620, X60
بريليانس Brilliance: FSV, FRV, V5, H530
فاو FAW: بستورن Bestune, V5, N5
دونغ فنغ Dongfeng: AX7, S30, ريتش Rich, E70
زوتي Zotye: T600, Z300, نوماد Nomad
سوزوكي Suzuki: سويفت Swift, ألتو Alto, جيمني Jimny, فيتارا Vitara, ماروتي Maruti, سياز Ciaz, كاري Carry
سوبارو Subaru: إمبريزا Impreza, ليغاسي Legacy, فورستر Forester, أوتباك Outback
دايو Daewoo: لانوس Lanos, نوبيرا Nubira, ماتيز Matiz, سييلو Cielo, إسبيرو Espero, ليغانزا Leganza
سامسونغ Renault Samsung: SM3, SM5, SM7, QM5, QM6
سانغ يونغ SsangYong: ركستون Rexton, كوراندو Korando, أكتيون Actyon, تيفولي Tivoli, كايرون Kyron
دايهاتسو Daihatsu: تيريوس Terios, سيريون Sirion, كوري Cuore
إيسوزو Isuzu: دي ماكس D-Max, تروبر Trooper, NPR
لكزس Lexus: ES, IS, GS, LS, RX, NX, GX, LX
إنفينيتي Infiniti: G35, Q50, FX35, QX56, QX60, QX80
جيب Jeep: شيروكي Cherokee, غراند شيروكي Grand Cherokee, رانغلر Wrangler, كومباس Compass, رينيغيد Renegade
دودج Dodge: تشارجر Charger, تشالنجر Challenger, دورانغو Durango, رام Ram, كاليبر Caliber
كرايسلر Chrysler: 300C, سيبرينغ Sebring, باسيفيكا Pacifica
كاديلاك Cadillac: إسكاليد Escalade, CTS, SRX, XT5
جي إم سي GMC: يوكن Yukon, سييرا Sierra, أكاديا Acadia, تيرين Terrain
لاند روفر Land Rover: رنج روفر Range Rover, رنج روفر سبورت Range Rover Sport, إيفوك Evoque, ديسكفري Discovery, ديفندر Defender, فريلاندر Freelander
جاغوار Jaguar: XF, XE, XJ, F-Pace
بورشه Porsche: كايين Cayenne, ماكان Macan, باناميرا Panamera, 911
فولفو Volvo: S40, S60, S80, XC60, XC90
ميني Mini: كوبر Cooper, كلوبمان Clubman, كنتريمان Countryman
تسلا Tesla: Model 3, Model Y, Model S, Model X, Cybertruck
جينيسيس Genesis: G70, G80, G90, GV70, GV80`

const motorcycles = `
هوندا Honda: CG 125, CBR, إكس آر XR, فورزا Forza, غولد وينغ Gold Wing
سوزوكي Suzuki: GN 125, GSX, V-Strom
ياماها Yamaha: YBR 125, R1, R6, MT-07, تي ماكس TMAX
كاوازاكي Kawasaki: نينجا Ninja, Z900, فولكان Vulcan
باجاج Bajaj: بوكسر Boxer, بولسار Pulsar, ديسكفر Discover
تي في إس TVS: أباتشي Apache, ستار Star
هيرو Hero: هانك Hunk, سبلندر Splendor
دايون Dayun: 125, 150, 200
لونسين Loncin: 125, 150, 250
زونغشن Zongshen: 125, 150, 200
ليفان Lifan: 125, 150
كيواي Keeway: سوبرلايت Superlight, RKS
بنيلي Benelli: TNT, ليونتشينو Leoncino
سيم SYM: جويرايد Joyride, سيمفوني Symphony
فيسبا Vespa: بريمافيرا Primavera, سبرينت Sprint
بي إم دبليو BMW: GS, RT
هارلي ديفيدسون Harley-Davidson: سبورتستر Sportster, سوفتيل Softail`

const electricBikes = `
تيلج Tailg: -
ياديا Yadea: -
أيما Aima: -
لويوان Luyuan: -
سنرا Sunra: -
نيو Niu: -
شاومي Xiaomi: -
سيغواي Segway: -`

const lists: Record<number, string> = { 1: cars, 7: motorcycles, 8: electricBikes }

/** The categories whose vehicles have brands. */
export const categoriesWithBrands: readonly number[] = Object.keys(lists).map(Number)

/** The brands that a category's vehicles have, with their models: the categories 1, 7 and 8. */
export function brandsOf(categoryId: number): VehicleBrand[] {
  return readMakeList(lists[categoryId] ?? cars).makes
}
