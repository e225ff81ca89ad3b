import * as v from 'valibot'
import { readMakeList } from '../make-list.ts'

// A form of a quarter megabyte holds them, whatever letters they are.
const mostLetters = 40_000

/** A list of makes as it is edited; what is wrong in it is the problem of the field. */
export const makesFields = v.object({
  makes: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text.length <= mostLetters, 'make_list_long'),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? readMakeList(dataset.value).problem : null
      if (problem) addIssue({ message: problem.code })
    }),
    v.transform((text) => readMakeList(text).makes),
  ),
  /** The subcategory in which they are offered alone; empty for all of them. */
  subcategory: v.optional(v.string(), ''),
  /** Optimistic locking: which list was edited. */
  version: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
  ),
})
