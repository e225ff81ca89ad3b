import * as v from 'valibot'
import { readNeighbourhoodList } from '../neighbourhood-list.ts'

// A form of a quarter megabyte holds them, whatever letters they are.
const mostLetters = 40_000

/** The neighbourhoods of a district as they are edited; what is wrong in the list is the problem of the field. */
export const neighbourhoodsFields = v.object({
  neighbourhoods: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text.length <= mostLetters, 'make_list_long'),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? readNeighbourhoodList(dataset.value).problem : null
      if (problem) addIssue({ message: problem.code })
    }),
    v.transform((text) => readNeighbourhoodList(text).names),
  ),
  /** Optimistic locking: which list was edited. */
  version: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
  ),
})
