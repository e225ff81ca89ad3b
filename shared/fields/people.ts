import * as v from 'valibot'
import { limits } from '../limits.ts'
import { paragraphs } from './words.ts'

/** Why an account is stopped, for its person to read. */
export const disablingFields = v.object({
  reason: paragraphs(limits.disableReasonLength, 'disable_reason_too_long', 'disable_reason_missing'),
})

/** What administrators write down about somebody. */
export const noteFields = v.object({
  content: paragraphs(limits.personNoteLength, 'person_note_too_long', 'person_note_missing'),
})

export const roleFields = v.object({ role: v.picklist(['user', 'admin'], 'role_unknown') })
