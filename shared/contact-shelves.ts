/** Messages to the site as the desk shows them: waiting for an answer, unread, the archive of those that have one, all. */
export const contactShelves = ['waiting', 'unread', 'answered', 'all'] as const
export type ContactShelf = (typeof contactShelves)[number]
