import { cookie, readCookie } from '#app/request/cookies.ts'

const name = 'login_ticket'
const tenMinutes = 600

/** The cookie of the first factor, passed a moment ago, until the code follows; the server gave it and looks it up. */
export function loginTicket(request: Request) {
  return readCookie(request, name) ?? ''
}

export function saveLoginTicket(ticket: string) {
  return cookie(name, ticket, { maxAge: tenMinutes })
}

export function dropLoginTicket() {
  return cookie(name, '', { maxAge: 0 })
}
