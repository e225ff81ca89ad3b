/** A counted figure below its bound says «an empty market» and is not shown at home; what the owner stored is their claim. */
export const leastShown = {
  ads: 100,
  users: 100,
  adsToday: 5,
  adsThisWeek: 20,
  viewsToday: 50,
  activeUsers: 10,
} as const
