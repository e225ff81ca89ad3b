import * as v from 'valibot'
import { limits } from '../limits.ts'
import { email } from './email.ts'
import { personName } from './person-name.ts'
import { line, paragraphs } from './words.ts'

/** A message to the site; all four are required. */
export const contactFields = v.object({
  name: personName(limits.nameLength),
  email,
  subject: line(limits.contactSubjectLength, 'subject_too_long', 'subject_missing'),
  message: paragraphs(limits.contactMessageLength, 'message_too_long', 'message_missing'),
})
