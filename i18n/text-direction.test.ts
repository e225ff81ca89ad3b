import { describe, expect, test } from 'vitest'
import { mixedTitles } from '#tests/support/mixed-titles.ts'
import { inLanguage } from './server-language.ts'
import { isolate, markedLine, textDirection, typedDirection } from './text-direction.ts'

describe('U2: the direction of what people wrote', () => {
  test.each(mixedTitles)('«%s» reads %s, in both languages', (title, reads) => {
    for (const locale of ['ar', 'en'] as const) expect(inLanguage(locale, () => textDirection(title))).toBe(reads)
    expect(isolate(title)).toBe(`${reads === 'rtl' ? '\u2067' : '\u2066'}${title}\u2069`)
  })

  test('forty titles are enough to be a table', () => expect(mixedTitles).toHaveLength(40))

  test('a text without letters is read as the page is, and as a figure inside a sentence', () => {
    for (const text of ['', '2017', '٢٠١٧', '!؟', '50 - 60', null, undefined]) {
      expect(inLanguage('ar', () => textDirection(text))).toBe('rtl')
      expect(inLanguage('en', () => textDirection(text))).toBe('ltr')
    }
    expect(isolate('+963 944 000 111')).toBe('\u2066+963 944 000 111\u2069')
  })

  test('what is set apart in a sentence has no say in its direction', () => {
    expect(inLanguage('en', () => textDirection(`“${isolate('شقة')}” was approved`))).toBe('ltr')
    expect(textDirection(`«${isolate('iPhone')}»: قُبل`)).toBe('rtl')
  })

  test('a line that stands alone is marked only where its first letter would mislead', () => {
    expect(markedLine('Hyundai Tucson 2017 وارد كوريا')).toBe('\u200fHyundai Tucson 2017 وارد كوريا')
    for (const plain of ['شقة 120م² في Mazzeh', 'Kia Rio', '2017', `Message from ${isolate('ليلى')}`])
      expect(markedLine(plain)).toBe(plain)
  })

  test('a field begins in the direction of what stands in it', () => {
    expect(typedDirection('Kia ريو')).toEqual({ dir: 'rtl', 'data-typed': '' })
    expect(typedDirection('Kia').dir).toBe('ltr')
  })
})
