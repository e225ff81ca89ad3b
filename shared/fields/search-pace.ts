import * as v from 'valibot'
import { searchPaces } from '../search-paces.ts'

/** How soon a saved search tells. */
export const searchPaceFields = v.object({ pace: v.picklist(searchPaces, 'option_unknown') })
