import { cookie, readCookie } from '#app/request/cookies.ts'

const name = 'export_permit'
const hour = 3600

/** The password that was asked again for an archive, for an hour; worth nothing without the session of its person. */
export function exportPermit(request: Request) {
  return readCookie(request, name) ?? ''
}

export function saveExportPermit(permit: string) {
  return cookie(name, permit, { maxAge: hour })
}
