/** The bounds of requests for what is given away; apart from `limits`, which every page loads. */
export const giftLimits = {
  requestLength: 200,
  /** From the first request on, so that a slow line is no worse than a fast one. */
  hoursBeforeChoice: 24,
  openRequests: 3,
  /** Between two takings of things of one kind by one person. */
  daysBetween: 7,
} as const
