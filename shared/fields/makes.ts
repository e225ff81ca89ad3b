import * as v from 'valibot'
import { readMakeList } from '../make-list.ts'
import { listVersion, nameList } from './name-list.ts'

/** A list of makes as it is edited. */
export const makesFields = v.object({
  makes: nameList((text) => {
    const { makes, problem } = readMakeList(text)
    return { list: makes, problem }
  }),
  /** The subcategory in which they are offered alone; empty for all of them. */
  subcategory: v.optional(v.string(), ''),
  version: listVersion,
})
