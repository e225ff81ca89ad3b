import * as v from 'valibot'
import {
  detailNames,
  isWithin,
  specOf,
  upperBound,
  type CategoryKind,
  type DetailName,
  type KnownCategory,
} from '../ad-details.ts'
import type { DetailSpec } from '../details/detail-spec.ts'
import { latinDigits } from '../digits.ts'
import { cleanText } from './words.ts'

const empty = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)

function whole(min: number, max: () => number, problem: string) {
  return v.optional(
    v.union(
      [
        empty,
        v.pipe(
          v.string(),
          v.transform((text) => latinDigits(text).replace(/[\s,٬]/g, '')),
          v.regex(/^\d{1,9}$/, problem),
          v.transform(Number),
          v.check((n) => n >= min && n <= max(), problem),
        ),
      ],
      problem,
    ),
  )
}

function oneOf(options: readonly string[]) {
  return v.optional(v.union([empty, v.picklist(options, 'option_unknown')], 'option_unknown'))
}

function words(max: number) {
  return v.optional(
    v.union([empty, v.pipe(v.string(), v.transform(cleanText), v.maxLength(max, 'too_long'))], 'too_long'),
  )
}

function schemaOf(spec: DetailSpec<CategoryKind>): v.GenericSchema {
  if (spec.kind === 'number') return whole(spec.from, () => upperBound(spec.to), spec.problem)
  if (spec.kind === 'text') return words(spec.max)
  if (spec.kind === 'many') return v.optional(v.array(v.picklist(spec.options, 'option_unknown')))
  return oneOf(spec.options)
}

/** The names of the details that ads of a category are asked for. */
export function namesAskedIn(category: KnownCategory): DetailName[] {
  return detailNames.filter((name) => isWithin(specOf(name), category))
}

/** The fields of those details, as they are read from a form. */
export function detailEntries(category: KnownCategory | undefined): Record<string, v.GenericSchema> {
  const names = category ? namesAskedIn(category) : []
  return Object.fromEntries(names.map((name) => [name, schemaOf(specOf(name))]))
}
