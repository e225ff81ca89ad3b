/** What a browser is asked with for a passkey. */
export type PasskeyOptions = {
  challenge: string
  rpId: string
  allowCredentials: { id: string; type: 'public-key' }[]
  userVerification: 'required'
}

/** What a refused form comes back with: everything typed, and a sentence for each field that needs another look. */
export type FormState = {
  values: Record<string, string | string[]>
  problems: Record<string, string>
  message?: string
  /** Where what is missing is to be had, in the page's language. */
  ways?: { href: string; children: string }[]
  /** A challenge: its answer goes along when the form is sent again. */
  work?: string
  /** A challenge that a passkey may sign in the place of a password. */
  passkey?: PasskeyOptions
}

/** The id of the control that has a problem: the summary of its form leads to it. */
export function problemId(name: string) {
  return `problem-${name}`
}

export const emptyForm: FormState = { values: {}, problems: {} }

export function valueOf(form: FormState | undefined, name: string) {
  const value = form?.values[name]
  return Array.isArray(value) ? value[0] : value
}

export function valuesOf(form: FormState | undefined, name: string) {
  const value = form?.values[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
