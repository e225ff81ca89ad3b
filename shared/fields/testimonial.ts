import * as v from 'valibot'
import { latinDigits } from '../digits.ts'
import { ticked } from './ticked.ts'
import { line, paragraphs } from './words.ts'

/** What somebody said of the site, in both languages. */
export const testimonialFields = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version_missing'), v.transform(Number))),
  authorAr: line(80, 'too_long'),
  authorEn: line(80, 'too_long'),
  textAr: paragraphs(500, 'too_long'),
  textEn: paragraphs(500, 'too_long'),
  rating: v.pipe(
    v.optional(v.string(), '5'),
    v.transform(latinDigits),
    v.regex(/^[1-5]$/, 'option_unknown'),
    v.transform(Number),
  ),
  isSample: ticked,
})

export type TestimonialFields = v.InferOutput<typeof testimonialFields>
