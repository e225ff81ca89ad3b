import { hasFields, isNumber } from '#app/components/offline/shape.ts'
import type { LiveCounts } from './live-counts.ts'

export const isLiveCounts = hasFields<LiveCounts>({ unread: isNumber, unreadMessages: isNumber })
