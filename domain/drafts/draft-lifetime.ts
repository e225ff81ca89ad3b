import { retention } from '#shared/retention.ts'

/** How long an unfinished ad and its photos are stored after the last change. */
export const draftLifetime = `${retention.drafts.for.days} days`
