/** The three faces of the account dialog; each is also a page. */
export type AccountMode = 'login' | 'register' | 'forgot'

export const modePaths = { login: '/login', register: '/register', forgot: '/forgot-password' } as const

/** The page of a mode that comes back to where the person was. */
export function modePath(mode: AccountMode, returnTo?: string) {
  return returnTo ? `${modePaths[mode]}?returnTo=${encodeURIComponent(returnTo)}` : modePaths[mode]
}
