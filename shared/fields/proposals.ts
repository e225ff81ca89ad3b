import * as v from 'valibot'

/** An administrator's answer to a proposal of search. */
export const proposalFields = v.object({
  proposal: v.pipe(v.optional(v.string(), ''), v.regex(/^\d{1,9}$/, 'required'), v.transform(Number)),
  decision: v.picklist(['accepted', 'refused'], 'required'),
})
