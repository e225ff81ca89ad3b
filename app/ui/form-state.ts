/** What a refused form comes back with: everything typed, and a sentence for each field that needs another look. */
export type FormState = {
  values: Record<string, string | string[]>
  problems: Record<string, string>
  message?: string
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
