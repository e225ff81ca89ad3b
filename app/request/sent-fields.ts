/** The control that proves a form to be of this site where its browser names no origin (server/form-token.ts); it is nobody's words. */
export const formTokenName = 'form_token'

/** The names and words of a form that is refused before its verb reads it, as often as they stand there; files are left out. */
export async function sentPairs(request: Request): Promise<[string, string][]> {
  const type = request.headers.get('Content-Type') ?? ''
  if (request.method !== 'POST' || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return []
  const form = await request.formData().catch(() => new FormData())
  return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== formTokenName)
}

export async function sentFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await sentPairs(request))
}
