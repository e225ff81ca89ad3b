/** The faces of the account dialog; each is also a page. `code` is the second step of a login. */
export type AccountMode = 'login' | 'code' | 'register' | 'forgot'

export const modePaths = {
  login: '/login',
  code: '/login/code',
  register: '/register',
  forgot: '/forgot-password',
} as const

/** The page of a mode that comes back to where the person was. */
export function modePath(mode: AccountMode, returnTo?: string) {
  return returnTo ? `${modePaths[mode]}?returnTo=${encodeURIComponent(returnTo)}` : modePaths[mode]
}
