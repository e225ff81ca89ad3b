// No form of ours has a tenth of it, however many ads are chosen in it.
const mostControls = 1000

/**
 * The form that a request brings. A body that is no form at all, breaks off, or has more controls than any form of ours is
 * thrown as 400: no page of ours sends one.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => null)
  if (!sent) throw new Response(null, { status: 400 })
  const form = new FormData()
  let controls = 0
  for (const [name, value] of sent) {
    if (++controls > mostControls) throw new Response(null, { status: 400 })
    form.append(name, typeof value === 'string' ? withoutNul(value) : value)
  }
  return form
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
