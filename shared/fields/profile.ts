import * as v from 'valibot'
import { limits } from '../limits.ts'
import { personName } from './person-name.ts'
import { governorate, phone } from './register.ts'
import { ticked } from './ticked.ts'

/** What a person says of themselves, by the rules of registering; the picture travels beside the fields. */
export const profileFields = v.object({
  name: personName(limits.nameLength),
  phone,
  governorate,
  /** A new picture that came with an earlier try of this form. */
  avatarKey: v.optional(v.string(), ''),
  removeAvatar: ticked,
})
