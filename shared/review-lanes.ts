/** Parts of the moderation queue that a reviewer may work through by themselves; an ad may stand in several of them. */
export const reviewLanes = ['paid', 'flagged', 'new', 'edited', 'known'] as const
export type ReviewLane = (typeof reviewLanes)[number]

/** The ad that is judged and those after it, which are there before they are asked for. */
export const adsOnDesk = 3
