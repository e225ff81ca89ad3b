/** The bounds of meetings; apart from `limits`, which every page loads. */
export const meetingLimits = {
  /** Meetings: the least notice, how far ahead, how long one waits before saying that the other did not come, and how long that can be contested. */
  meetingNoticeMinutes: 30,
  meetingDaysAhead: 14,
  meetingWaitMinutes: 30,
  contestHours: 48,
  venueLength: 100,
  venuesPerGovernorate: 30,
  /** How often the two words of a handover may be mistyped; how long after its time a meeting is still done, and shown. */
  wordTries: 5,
  meetingOpenDays: 7,
  meetingShownDays: 14,
  reminderHours: 2,
} as const
