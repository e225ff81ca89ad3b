/** Ads beside each other, by their numbers. */
export const comparePath = (ids: readonly number[]) => `/compare?${ids.map((id) => `ad=${id}`).join('&')}`
