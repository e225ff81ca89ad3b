import * as v from 'valibot'
import { availabilities } from '../ad-states.ts'

export const availabilityFields = v.object({
  availability: v.picklist(availabilities, 'availability_unknown'),
  /** What it was when the button was shown: a page that is older changes nothing else. */
  from: v.optional(v.picklist(availabilities, 'availability_unknown')),
})
