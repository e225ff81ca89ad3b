import { isAPIError } from 'better-auth/api'

const taken = ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'FAILED_TO_CREATE_USER']

/** Whether the account library refused to make an account because there is one with this address. */
export function isEmailTaken(error: unknown) {
  return isAPIError(error) && taken.includes(String(error.body?.code))
}
