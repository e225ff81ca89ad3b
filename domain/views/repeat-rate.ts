/** How many of an ad's views are somebody's second or later one, in whole percent; null as long as there are none. */
export function repeatRate({ viewCount, uniqueViewCount }: { viewCount: number; uniqueViewCount: number }) {
  return viewCount === 0 ? null : Math.round(((viewCount - uniqueViewCount) / viewCount) * 100)
}
