import * as v from 'valibot'
import { searchPaces } from '../search-paces.ts'

/** Whether to follow, where neither is said the other of what is; and how soon to tell. */
export const followFields = v.object({
  follow: v.optional(v.picklist(['yes', 'no'], 'option_unknown')),
  pace: v.optional(v.picklist(searchPaces, 'option_unknown')),
})
