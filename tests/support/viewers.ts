import type { Person } from '#domain/people/person.ts'

const now = new Date()
const somebody: Person = {
  id: 'owner',
  name: 'ليلى',
  email: 'layla@example.com',
  emailVerified: false,
  image: null,
  role: 'user',
  powers: 'all',
  phone: null,
  governorateId: null,
  locale: 'ar',
  disabledAt: null,
  createdAt: now,
  eraseAt: null,
}
const admin: Person = { ...somebody, id: 'admin', email: 'moderator@example.com', role: 'admin' }

/** Everybody whom a policy may be asked about; what is judged belongs to the person with the id `owner`. */
export const viewers = {
  visitor: null,
  stranger: { ...somebody, id: 'stranger', email: 'stranger@example.com' },
  owner: somebody,
  'disabled owner': { ...somebody, disabledAt: now },
  'leaving owner': { ...somebody, eraseAt: now },
  admin,
  'disabled admin': { ...admin, disabledAt: now },
  'leaving admin': { ...admin, eraseAt: now },
  'admin and owner': { ...somebody, role: 'admin' },
} satisfies Record<string, Person | null>

export type Viewer = keyof typeof viewers

/** The names of those who may, in the order above. */
export function whoMay(may: (viewer: Person | null) => boolean): Viewer[] {
  return (Object.keys(viewers) as Viewer[]).filter((name) => may(viewers[name]))
}
