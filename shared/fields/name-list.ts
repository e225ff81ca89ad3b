import * as v from 'valibot'

// A form of a quarter megabyte holds them, whatever letters they are.
const mostLetters = 40_000

/** A list that is edited as a text; what is wrong in it is the problem of the field. What is longer is not read at all. */
export function nameList<T>(read: (text: string) => { list: T; problem: { code: string } | null }) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.length > mostLetters) {
        addIssue({ message: 'list_long' })
        return NEVER
      }
      const { list, problem } = read(dataset.value)
      if (problem) addIssue({ message: problem.code })
      return list
    }),
  )
}

/** Optimistic locking: which list was edited. */
export const listVersion = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
)
