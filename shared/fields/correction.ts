import * as v from 'valibot'
import { versionField } from './rejection.ts'

const given = v.pipe(v.optional(v.string(), ''), v.trim())

/** What a reviewer mends of an ad before it is published: its category, phone numbers in its words, photos. */
export const correctionFields = v.object({
  version: versionField,
  statusVersion: v.optional(versionField),
  category: v.pipe(given, v.regex(/^\d{1,9}$/, 'category_missing'), v.transform(Number)),
  subcategory: v.pipe(
    given,
    v.transform((id) => id || null),
  ),
  removesNumbers: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value !== ''),
  ),
  /** Keys of photos that are taken out. */
  removedPhotos: v.optional(v.array(v.string()), []),
})

export type Correction = v.InferOutput<typeof correctionFields>
