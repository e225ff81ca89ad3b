import { expect, test } from 'vitest'
import { textMarks } from './text-marks.ts'

const description =
  'غسالة أوتوماتيك سبعة كيلو بحالة ممتازة استعمال بيت نظيف للبيع بداعي السفر السعر 150000 مع كفالة شهر والتوصيل داخل حلب علينا'
const marks = (text: string) => textMarks({ title: 'غسالة', description: text })!
const shared = (text: string) => marks(text).filter((mark) => marks(description).includes(mark)).length

test('other figures, another spelling and a changed word leave most marks; another text shares none', () => {
  expect(marks(description)).toHaveLength(8)
  expect(shared(description.replace('150000', '٩٠٠٠٠').replace('أو', 'او'))).toBe(8)
  expect(shared(description.replace('ممتازة', 'جيدة'))).toBeGreaterThanOrEqual(5)
  expect(
    shared('براد نوفروست ستة عشر قدم لون فضي مستعمل سنتين فقط والمحرك مكفول عند الوكيل والبيع لعدم الحاجة إليه'),
  ).toBe(0)
})

test('what says little has no marks', () => {
  expect(textMarks({ title: 'غسالة للبيع', description: 'بحالة جيدة جدا للبيع بداعي السفر' })).toBeNull()
})
