import * as is from '#app/components/offline/shape.ts'
import type { LiveCounts } from './live-counts.ts'

export const isLiveCounts = is.object<LiveCounts>({ unread: is.number, unreadMessages: is.number })
