import { useFetcher } from 'react-router'
import type { ReviewLane } from '#shared/review-lanes.ts'
import { localPath } from '#i18n/language.ts'
import { keyOf, queuePath, type DeskEntry } from './desk.ts'

/** So many come with the page; fewer are the queue's end. */
const withThePage = 3

/**
 * The ads that a reviewer took along, to go on where there is no line: fetched on a press, and only what the page itself does not have.
 * They last as long as the page is open. Without a line they are asked for until it is back.
 */
export function useTakenAlong(desks: DeskEntry[], { lane, after }: { lane: ReviewLane | null; after?: string }) {
  const { data, state, load } = useFetcher<{ desks: DeskEntry[] }>({ key: `taken-along.${lane}` })
  return {
    taken: data ? beyond(desks, data.desks) : [],
    state: state === 'idle' ? (data ? 'taken' : 'none') : 'taking',
    take: () => load(localPath(queuePath({ lane, after }, '/admin/review/along'))),
  } as const
}

/** What comes after the page's ads, as they were when they were taken: of what came before, the page knows more. */
function beyond(desks: DeskEntry[], taken: DeskEntry[]) {
  if (desks.length < withThePage) return []
  const onPage = new Set(desks.map(keyOf))
  return taken.slice(taken.findLastIndex((desk) => onPage.has(keyOf(desk))) + 1)
}
