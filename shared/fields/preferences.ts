import * as v from 'valibot'
import { locales } from '../locale.ts'
import { ticked } from './ticked.ts'

export const preferencesFields = v.object({
  language: v.picklist(locales, 'option_unknown'),
  theme: v.picklist(['light', 'dark'], 'option_unknown'),
  dataSaver: ticked,
  draftAutoSave: ticked,
})
