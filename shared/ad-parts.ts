/** The parts of an ad as its readers know them, in the order in which changes of them are shown. */
export const adParts = ['title', 'price', 'category', 'place', 'details', 'description', 'phone', 'photos'] as const
export type AdPart = (typeof adParts)[number]
