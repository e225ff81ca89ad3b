/** Turns away a form that carries files where none is asked for, before anything of it is read. */
export function requirePlainForm(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Response(null, { status: 415 })
}
