/** How administrators list people: in which order, and all or one group. */
export const peopleSorts = ['newest', 'oldest', 'name'] as const
export type PeopleSort = (typeof peopleSorts)[number]
export const peopleGroups = ['all', 'disabled', 'admins'] as const
export type PeopleGroup = (typeof peopleGroups)[number]
