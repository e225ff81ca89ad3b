import { valueOf, type FormState } from '#app/ui/form-state.ts'

/** The faces of the account dialog; each is also a page. `code` is the second step of a login. */
export type AccountMode = 'login' | 'code' | 'register' | 'forgot'

export const modePaths = {
  login: '/login',
  code: '/login/code',
  register: '/register',
  forgot: '/forgot-password',
} as const

/** Where a person goes on after an account form, and what is done there then; it goes from mode to mode with them. */
export type Way = { returnTo?: string; wanted?: string }

/** The page of a mode that comes back to where the person was. */
export function modePath(page: AccountMode | 'recovery', { returnTo, wanted: intentId }: Way = {}) {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(intentId && { wanted: intentId }) }).toString()
  const path = page === 'recovery' ? '/recovery' : modePaths[page]
  return query ? `${path}?${query}` : path
}

/** The way that a refused form came back with. */
export function wayIn(form: FormState | undefined, otherwise: Way = {}): Way {
  const returnTo = valueOf(form, 'returnTo')
  return returnTo === undefined ? otherwise : { returnTo, wanted: valueOf(form, 'wanted') }
}
