import * as v from 'valibot'

const longest = 254
// ASCII only, after normalization: a look-alike letter or sign can't pass for somebody else's address.
const address =
  /^[a-z0-9!#$%&'*+/=?^_{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** An address as it is stored and compared: normalized first, then judged, then in small letters. */
export function normalEmail(text: string) {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function isEmail(normal: string) {
  return normal.length <= longest && address.test(normal)
}

export const email = v.pipe(
  v.optional(v.string('email_invalid'), ''),
  v.transform(normalEmail),
  v.check((text) => text !== '', 'email_missing'),
  v.check((text) => text === '' || isEmail(text), 'email_invalid'),
)
