/** How long an unfinished ad and its photos are stored after the last change. */
export const draftLives = '7 days'
