import * as v from 'valibot'
import { price } from './price.ts'

export const lowerPriceFields = v.object({ price })
