/** How long an unfinished ad and its photos are stored after the last change. */
export const draftLifetime = '7 days'
