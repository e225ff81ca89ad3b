/** A want ad is read by a reviewer (`pending`), on the site (`live`), refused, or over: by its writer's hand or because its time ran out. */
export const wantAdStatuses = ['pending', 'live', 'refused', 'closed'] as const
export type WantAdStatus = (typeof wantAdStatuses)[number]
