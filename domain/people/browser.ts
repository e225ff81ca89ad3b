/** What a request says of the browser it came from, as far as accounts care: never where it is. */
export type Browser = { cookie?: string | null; userAgent?: string | null }

export function browserHeaders({ cookie, userAgent }: Browser) {
  const headers = new Headers()
  if (cookie) headers.set('cookie', cookie)
  if (userAgent) headers.set('user-agent', userAgent)
  return headers
}
