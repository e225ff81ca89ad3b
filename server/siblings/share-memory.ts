import type { Siblings } from '#shared/siblings.ts'
import type { Services } from '#app/request/contexts.ts'
import { shareTallies } from '#app/request/hourly-tally.ts'

/** What a process remembers of its visitors and its siblings have to know: their next request may come to any of them. */
export function shareMemory(siblings: Siblings, { viewCounter }: Pick<Services, 'viewCounter'>) {
  viewCounter.shownLists.share(siblings)
  shareTallies(siblings)
}
