import { isCommonPassword } from '#shared/common-passwords/is-common-password.ts'
import { limits } from '#shared/limits.ts'
import { serverLimits } from '#shared/server-limits.ts'

type Owner = { role?: 'user' | 'admin'; email?: string; name?: string }

/** What is wrong with a password that this person wants, as a code; undefined when it may be set. */
export function passwordProblem(password: string, { role = 'user', email = '', name = '' }: Owner = {}) {
  const length = [...password].length
  if (length < limits.passwordLength) return 'password_too_short'
  if (password.length > limits.passwordMaxLength) return 'password_too_long'
  if (role === 'admin' && length < serverLimits.adminPasswordLength) return 'admin_password_too_short'
  const easy = [email, email.split('@')[0], name].map((word) => word?.toLowerCase())
  if (isCommonPassword(password) || easy.includes(password.toLowerCase())) return 'password_too_common'
  return undefined
}
