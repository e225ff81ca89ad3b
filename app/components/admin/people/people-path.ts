import { m } from '#i18n/messages.ts'

export type PeopleFilters = {
  search: string
  sort: 'newest' | 'oldest' | 'name'
  group: 'all' | 'disabled' | 'admins'
}

/** The address of a list of people; what is as it comes is left out. */
export function peoplePath({ search, sort, group }: PeopleFilters, after?: string) {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (sort !== 'newest') query.set('sort', sort)
  if (group !== 'all') query.set('group', group)
  if (after) query.set('after', after)
  return query.size > 0 ? `/admin/users?${query}` : '/admin/users'
}

/** Back to the page of the person whom something is about. */
export function backToPerson(personId: string) {
  return { href: `/admin/users/${personId}`, label: m.people_back_to_person() }
}
