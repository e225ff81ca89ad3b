/** Reports as the desk shows them: those that wait, and the archive of those that were answered. */
export const reportShelves = ['open', 'done'] as const
export type ReportShelf = (typeof reportShelves)[number]
