/** Headers that set these cookies, each in a line of its own. */
export function setCookies(cookies: readonly string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
