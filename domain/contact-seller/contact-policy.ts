import { isDisabled, type Person } from '#domain/people/person.ts'

/** Calling and WhatsApp are for people who are signed in; the site may open them to everybody (decisions, Contact). */
export function mayCall(viewer: Person | null, { phoneForVisitors }: { phoneForVisitors: boolean }) {
  return viewer === null ? phoneForVisitors : !isDisabled(viewer)
}
