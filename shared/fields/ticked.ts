import * as v from 'valibot'

/** A box to tick: a browser sends it only when it is ticked. */
export const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text !== ''),
)
