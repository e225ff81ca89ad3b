import * as v from 'valibot'
import { limits } from '../limits.ts'
import { line, paragraphs } from './words.ts'

/** Why an account is stopped, for its person to read. */
export const disablingFields = v.object({
  reason: paragraphs(limits.disableReasonLength, 'disable_reason_too_long', 'disable_reason_missing'),
})

/** What administrators write down about somebody. */
export const noteFields = v.object({
  content: paragraphs(limits.personNoteLength, 'person_note_too_long', 'person_note_missing'),
})

/** A message of the administration to one person; `submission` stands for one page of the form. */
export const adminMessageFields = v.object({
  title: line(limits.broadcastTitleLength, 'message_title_too_long', 'message_title_missing'),
  content: paragraphs(limits.broadcastContentLength, 'message_too_long', 'message_missing'),
  submission: v.optional(v.pipe(v.string(), v.uuid('option_unknown'))),
})

/** What the owner may make of an account; a moderator is an administrator with fewer powers. */
export const givenRoles = ['user', 'moderator', 'admin'] as const
export type GivenRole = (typeof givenRoles)[number]
export const roleFields = v.object({ role: v.picklist(givenRoles, 'role_unknown') })
