import * as v from 'valibot'
import { availabilities } from '../ad-states.ts'

export const availabilityFields = v.object({ availability: v.picklist(availabilities, 'availability_unknown') })
