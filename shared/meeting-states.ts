export type MeetingState = 'proposed' | 'agreed' | 'done' | 'missed' | 'cancelled' | 'lapsed'

/** What people do to a meeting that was proposed. `words`: the seller types the buyer's two words; `received`: the buyer says so. */
export const meetingActs = ['agree', 'cancel', 'words', 'received', 'miss', 'contest'] as const
export type MeetingAct = (typeof meetingActs)[number]

/** What a message in the conversation tells of its meeting. */
export const meetingNews = ['proposed', 'agreed', 'cancelled', 'done', 'missed', 'contested'] as const
export type MeetingNews = (typeof meetingNews)[number]
