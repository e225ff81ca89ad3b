/** The form that a request brings. A body that is no form at all, or breaks off, is thrown as 400: no page of ours sends one. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    const form = await request.formData()
    for (const name of new Set(form.keys())) cleanControl(form, name)
    return form
  } catch {
    throw new Response(null, { status: 400 })
  }
}

function cleanControl(form: FormData, name: string) {
  const values = form.getAll(name)
  if (!values.some((value) => typeof value === 'string' && value.includes('\0'))) return
  form.delete(name)
  for (const value of values) form.append(name, typeof value === 'string' ? withoutNul(value) : value)
}

/** Nobody types a NUL, and PostgreSQL takes none in a text. */
export function withoutNul(text: string) {
  return text.replaceAll('\0', '')
}

/** Turns away a form that carries files where none is asked for, before anything of it is read. */
export function requirePlainForm(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Response(null, { status: 415 })
}
