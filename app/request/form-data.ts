/** The form that a request brings. A body that is no form at all, or breaks off, is thrown as 400: no page of ours sends one. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/** Turns away a form that carries files where none is asked for, before anything of it is read. */
export function requirePlainForm(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Response(null, { status: 415 })
}
