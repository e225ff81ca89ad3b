type Place = [ar: string, en: string, slug: string]

/** The fourteen governorates in the order of their ids (1 to 14), each with its districts. */
export const governorates: readonly { name: Place; districts: readonly Place[] }[] = [
  {
    name: ['دمشق', 'Damascus', 'damascus'],
    districts: [['دمشق', 'Damascus', 'damascus']],
  },
  {
    name: ['ريف دمشق', 'Rif Dimashq', 'rif-dimashq'],
    districts: [
      ['مركز ريف دمشق', 'Markaz Rif Dimashq', 'markaz-rif-dimashq'],
      ['دوما', 'Douma', 'douma'],
      ['داريا', 'Darayya', 'darayya'],
      ['قطنا', 'Qatana', 'qatana'],
      ['القطيفة', 'Al-Qutayfah', 'al-qutayfah'],
      ['التل', 'Al-Tall', 'al-tall'],
      ['الزبداني', 'Al-Zabadani', 'al-zabadani'],
      ['النبك', 'Al-Nabk', 'al-nabk'],
      ['يبرود', 'Yabrud', 'yabrud'],
    ],
  },
  {
    name: ['حلب', 'Aleppo', 'aleppo'],
    districts: [
      ['جبل سمعان', 'Mount Simeon', 'mount-simeon'],
      ['منبج', 'Manbij', 'manbij'],
      ['الباب', 'Al-Bab', 'al-bab'],
      ['أعزاز', 'Azaz', 'azaz'],
      ['عين العرب', 'Ayn al-Arab', 'ayn-al-arab'],
      ['السفيرة', 'Al-Safira', 'al-safira'],
      ['عفرين', 'Afrin', 'afrin'],
      ['جرابلس', 'Jarabulus', 'jarabulus'],
    ],
  },
  {
    name: ['حمص', 'Homs', 'homs'],
    districts: [
      ['حمص', 'Homs', 'homs'],
      ['تلكلخ', 'Talkalakh', 'talkalakh'],
      ['الرستن', 'Al-Rastan', 'al-rastan'],
      ['القصير', 'Al-Qusayr', 'al-qusayr'],
      ['تدمر', 'Tadmur', 'tadmur'],
      ['المخرم', 'Al-Mukharram', 'al-mukharram'],
    ],
  },
  {
    name: ['حماة', 'Hama', 'hama'],
    districts: [
      ['حماة', 'Hama', 'hama'],
      ['السقيلبية', 'Al-Suqaylabiyah', 'al-suqaylabiyah'],
      ['سلمية', 'Al-Salamiyah', 'al-salamiyah'],
      ['مصياف', 'Masyaf', 'masyaf'],
      ['محردة', 'Mhardeh', 'mhardeh'],
    ],
  },
  {
    name: ['اللاذقية', 'Latakia', 'latakia'],
    districts: [
      ['اللاذقية', 'Latakia', 'latakia'],
      ['جبلة', 'Jableh', 'jableh'],
      ['الحفة', 'Al-Haffah', 'al-haffah'],
      ['القرداحة', 'Qardaha', 'qardaha'],
    ],
  },
  {
    name: ['طرطوس', 'Tartus', 'tartus'],
    districts: [
      ['طرطوس', 'Tartus', 'tartus'],
      ['صافيتا', 'Safita', 'safita'],
      ['بانياس', 'Baniyas', 'baniyas'],
      ['دريكيش', 'Duraykish', 'duraykish'],
      ['القدموس', 'Qadmous', 'qadmous'],
      ['الشيخ بدر', 'Al-Shaykh Badr', 'al-shaykh-badr'],
    ],
  },
  {
    name: ['إدلب', 'Idlib', 'idlib'],
    districts: [
      ['إدلب', 'Idlib', 'idlib'],
      ['معرة النعمان', "Maarrat al-Nu'man", 'maarrat-al-numan'],
      ['أريحا', 'Ariha', 'ariha'],
      ['حارم', 'Harem', 'harem'],
      ['جسر الشغور', 'Jisr al-Shughur', 'jisr-al-shughur'],
    ],
  },
  {
    name: ['درعا', 'Daraa', 'daraa'],
    districts: [
      ['درعا', 'Daraa', 'daraa'],
      ['إزرع', 'Izra', 'izra'],
      ['الصنمين', 'Al-Sanamayn', 'al-sanamayn'],
    ],
  },
  {
    name: ['الحسكة', 'Al-Hasakah', 'al-hasakah'],
    districts: [
      ['الحسكة', 'Al-Hasakah', 'al-hasakah'],
      ['القامشلي', 'Al-Qamishli', 'al-qamishli'],
      ['المالكية', 'Al-Malikiyah', 'al-malikiyah'],
      ['رأس العين', 'Ras al-Ayn', 'ras-al-ayn'],
    ],
  },
  {
    name: ['دير الزور', 'Deir ez-Zor', 'deir-ez-zor'],
    districts: [
      ['دير الزور', 'Deir ez-Zor', 'deir-ez-zor'],
      ['البوكمال', 'Abu Kamal', 'abu-kamal'],
      ['الميادين', 'Mayadin', 'mayadin'],
    ],
  },
  {
    name: ['الرقة', 'Raqqa', 'raqqa'],
    districts: [
      ['الرقة', 'Ar-Raqqah', 'ar-raqqah'],
      ['الثورة', 'Al-Thawrah', 'al-thawrah'],
      ['تل أبيض', 'Tell Abyad', 'tell-abyad'],
    ],
  },
  {
    name: ['السويداء', 'As-Suwayda', 'as-suwayda'],
    districts: [
      ['السويداء', 'As-Suwayda', 'as-suwayda'],
      ['شهبا', 'Shahba', 'shahba'],
      ['صلخد', 'Salkhad', 'salkhad'],
    ],
  },
  {
    name: ['القنيطرة', 'Quneitra', 'quneitra'],
    districts: [
      ['القنيطرة', 'Quneitra', 'quneitra'],
      ['فيق', 'Fiq', 'fiq'],
    ],
  },
]
