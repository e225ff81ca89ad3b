/** The bounds of proved numbers and of what is counted of sellers: the server's alone, so that no page loads them. */
export const trustLimits = {
  /** A proof of a number that comes from outside; one that waits for an administrator. */
  numberProofMinutes: 15,
  numberDeskMinutes: 2 * 24 * 60,
  provedNumberMonths: 12,
  /** First answers count for so long; from so many people on their median is shown; without one for so long there is none. */
  answerDays: 30,
  askersForMedian: 5,
  wakingMinutes: 16 * 60,
  reportMonths: 12,
  /** An account that is younger counts for nothing that others read. */
  youngAccountDays: 7,
  barredNumberMonths: 24,
} as const
