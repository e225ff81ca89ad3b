import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { platformAds } from '#db/seeds/essentials/platform-ads.ts'
import { catalog, wordings } from './catalogs.ts'
import { root } from './source-files.ts'

/** What people misread or stumbled over, and what is said instead; none of it comes back, wherever it stood. */
const replaced: [old: RegExp, now: string][] = [
  [/(?<!\p{L})بيع واشترِ/u, 'بِع واشترِ في سوريا'],
  [/^أضف إعلان$/u, 'أضف إعلانك'],
  [/تُحمَّل الصور/u, 'تُرفع الصور الآن…'],
  [/انشر(ه| إعلانك) بين الناس/u, 'شارك الإعلان'],
  [/متاح أم مباع/u, 'هل بِيع؟'],
  [/تم تعليم/u, 'صار الإعلان محجوزًا'],
  [/^(طلباتي|لا طلبات لديك)$/u, 'مدفوعاتي'],
  [/^(أقرب|أبعد)(:|$)/u, 'تقديم'],
  [/فلاتر/u, 'تصفية أدقّ'],
  [/^تصفية$/u, 'تصفية وترتيب'],
  [/تحتاج إصلاح(?!ًا)/u, 'تحتاج إصلاحًا'],
  [/^امسحها$/u, 'مسح السجل'],
  [/(?<!\p{L})(أرسلوا|أوقفوا|أكملوا)(?!\p{L})/u, 'أرسل رابط التأكيد'],
  [/^راسله على|^أظهر (رقم الهاتف|الرقم)$/u, 'إظهار الرقم'],
  [/^افتحها في صفحتها$/u, 'افتح المحادثة كاملة'],
  [/^(العودة )?إلى البداية$/u, 'الصفحة الأولى'],
  [/أكبر عدد ممكن/u, 'بلغت الحد الأقصى للبحوث المحفوظة. احذف واحدًا لا تحتاجه ثم جرّب ثانية.'],
  [/تطبيق (ال)?مراسلة/u, 'واتساب'],
  [/(صار|يصير) (مميز|مروّج)(?!ًا)|\{featured\} مميز/u, '{shown} إعلانًا مميزًا و{promoted} بأسعار اليوم'],
  [/^نُشر إعلان جديد$/u, 'أُضيف إعلان جديد'],
  [/^فعلها/u, 'بواسطة:'],
  [/دفعة هذا الإعلان قيد المعالجة/u, 'سجّلنا أنك دفعت هذا الطلب. لا تدفع مرة ثانية؛ نخبرك بالنتيجة.'],
  [/^لماذا لم يُؤكَّد|^لم يصل$/u, 'لم يصل المبلغ'],
  [/نصف القرارات/u, 'متوسط الانتظار: {time}'],
  [/يكتب الآن/u, 'جارٍ الكتابة…'],
  [/^(نعم، احظره|اجعله مديرًا)$/u, 'تغيير الصفة'],
  [/^كما حُفظ$/u, 'التفاصيل التقنية'],
  [/تختار المكان بلا مقابل/u, 'كل الأنواع مجانية للإدارة'],
  [/سُجّل طلب حذف/u, 'سيُحذف حسابك خلال {count} أيام؛ سجّل الدخول لتتراجع'],
  [/^وين/u, 'أين مكانه؟'],
  [/ترويج|باقة مدفوعة|الباقات/u, 'ترقية الإعلان'],
]

const arabic = catalog('ar').flatMap((message) => wordings(message).map((words) => ({ key: message.key, words })))
const folder = join(root, 'i18n/pages/ar')
const pages = readdirSync(folder).flatMap((key) =>
  readFileSync(join(folder, key), 'utf8')
    .split('\n')
    .map((words) => ({ key, words })),
)

test('no sentence that people stumbled over comes back, in the catalogs or the long texts', () => {
  const back = [...arabic, ...pages].filter(({ words }) => replaced.some(([old]) => old.test(words)))
  expect(back).toEqual([])
})

test('what is said instead stands in the catalog', () => {
  const said = new Set(arabic.map(({ words }) => words))
  expect(replaced.map(([, now]) => now).filter((now) => !said.has(now) && now !== 'واتساب')).toEqual([])
})

test('a payer reads «ملاحظتك عن الدفع», and the end of what was granted is not called paid', () => {
  const said = Object.fromEntries(arabic.map(({ key, words }) => [key, words]))
  expect(said['orders_payer_note_yours']).toBe('ملاحظتك عن الدفع')
  expect(said['notifications_grant_ended_free_title']).toBe('انتهت ترقية إعلانك')
  expect([said['details_negotiation'], said['details_negotiation_yes']]).toEqual(['التفاوض', 'نعم'])
})

test("the site's own ads speak as the interface does", () => {
  const dialect =
    /(?<!\p{L})(شي|خلّي|بيبانوا|غيرهن|اختار|وقت تنشر|أكتر|ما تدفع|تشوف|إذا شكّيت|بموبايلك|ومنراجع|ومننشره)(?!\p{L})/u
  expect(platformAds.filter(({ title, description }) => dialect.test(`${title} ${description}`))).toEqual([])
})
