export type DemoPerson = { name: string; email: string; at: string; woman: boolean; phone: string }

const names = `
  رنا الحلاق|rana.hallaq|damascus|w
  مازن الشربجي|mazen.sharbaji|damascus|m
  هبة السقا|hiba.saqqa|damascus|w
  أيهم الصباغ|ayham.sabbagh|damascus|m
  نور العطار|nour.attar|damascus|w
  وائل الخياط|wael.khayyat|damascus|m
  سلمى النجار|salma.najjar|damascus|w
  جورج حداد|george.haddad|damascus|m
  عمر المصري|omar.masri|rif-dimashq|m
  آلاء خليفة|alaa.khalifeh|rif-dimashq|w
  أبو كريم الدوماني|abu.karim|rif-dimashq|m
  رهف زيدان|rahaf.zeidan|rif-dimashq|w
  محمد ديب قصار|mohammad.kassar|aleppo|m
  ريم قصاب|reem.kassab|aleppo|w
  هاكوب سركيسيان|hagop.sarkissian|aleppo|m
  يمنى الجاسم|yumna.jasem|aleppo|w
  عبد القادر شيخو|abdulkader.sheikho|aleppo|m
  حسام الأتاسي|husam.atassi|homs|m
  ميرنا سلوم|mirna.salloum|homs|w
  فراس العلي|firas.ali|homs|m
  ديما الرفاعي|dima.rifai|homs|w
  ياسر طليمات|yaser.tleimat|homs|m
  أسماء الكيلاني|asmaa.kilani|hama|w
  خالد البارودي|khaled.baroudi|hama|m
  غيث الشيخ|ghaith.sheikh|hama|m
  علاء صقر|alaa.saqr|latakia|m
  نغم ديب|nagham.deeb|latakia|w
  رامي خوري|rami.khoury|latakia|m
  سوسن عباس|sawsan.abbas|tartus|w
  حيدر إسماعيل|haidar.ismail|tartus|m
  عبد الرحمن قدور|abdulrahman.qaddour|idlib|m
  إسراء حاج أحمد|israa.haj|idlib|w
  قاسم الزعبي|qasem.zoubi|daraa|m
  روجين عثمان|rojin.osman|al-hasakah|w
  جوان حسو|jwan.hasso|al-hasakah|m
  إياد العبد الله|iyad.abdullah|deir-ez-zor|m
  فاطمة الأحمد|fatima.ahmad|raqqa|w
  مجد نصر|majd.nasr|as-suwayda|m
  رغد عزام|raghad.azzam|as-suwayda|w
  طارق شركس|tarek.sharkas|quneitra|m
`

/**
 * Numbers of sample people: Syria has given the code 97 to no operator, so none of them can ring a stranger. The test of
 * the demo refuses any other.
 */
export const samplePhone = (index: number) => `+963970${String(index).padStart(6, '0')}`
export const isSamplePhone = (phone: string) => /^\+963970\d{6}$/.test(phone)

/** The forty people of the demo market. They have no password: nobody can log in as one of them. */
export const people: readonly DemoPerson[] = names
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', mailbox = '', at = '', gender] = line.trim().split('|')
    return { name, email: `${mailbox}@example.com`, at, woman: gender === 'w', phone: samplePhone(index + 1) }
  })
