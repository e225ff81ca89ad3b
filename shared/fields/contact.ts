import * as v from 'valibot'
import { limits } from '../limits.ts'
import { isEmail, normalEmail } from './email.ts'
import { personName } from './person-name.ts'
import { phone } from './register.ts'
import { line, paragraphs } from './words.ts'

const emailIfAny = v.pipe(
  v.optional(v.string('email_invalid'), ''),
  v.transform(normalEmail),
  v.check((text) => text === '' || isEmail(text), 'email_invalid'),
)

/** A message to the site. An answer needs a way back: an address or, without one, a number. */
export const contactFields = v.pipe(
  v.object({
    name: personName(limits.nameLength),
    email: emailIfAny,
    phone,
    subject: line(limits.contactSubjectLength, 'subject_too_long', 'subject_missing'),
    message: paragraphs(limits.contactMessageLength, 'message_too_long', 'message_missing'),
  }),
  v.forward(
    v.partialCheck([['email'], ['phone']], ({ email, phone }) => email !== '' || phone !== null, 'contact_way_missing'),
    ['email'],
  ),
)
