import { useFetcher } from 'react-router'
import { adsOnDesk, type ReviewLane } from '#shared/review-lanes.ts'
import { localPath } from '#i18n/language.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { queuePath, type DeskEntry } from './desk.ts'

/**
 * The ads that a reviewer took along, to go on where there is no line: fetched on a press, and only what the page itself does not have.
 * They last as long as the page is open. Without a line they are asked for until it is back.
 */
export function useTakenAlong(desks: DeskEntry[], { lane, after }: { lane: ReviewLane | null; after?: string }) {
  const { person } = useAuth()
  const { data, state, load } = useFetcher<{ desks: DeskEntry[] }>({ key: `taken-along.${person?.id}.${lane}` })
  return {
    taken: data ? beyond(desks, data.desks) : [],
    state: state === 'idle' ? (data ? 'taken' : 'none') : 'taking',
    take: () => load(localPath(queuePath({ lane, after }, '/admin/review/along'))),
  } as const
}

/**
 * What comes after the page's ads, as it was when it was taken: of what came before, the page knows more. None where the page has come to
 * the queue's end, or beyond all that was taken.
 */
function beyond(desks: DeskEntry[], taken: DeskEntry[]) {
  if (desks.length < adsOnDesk) return []
  const onPage = new Set(desks.map(({ ad }) => ad.id))
  const last = taken.findLastIndex(({ ad }) => onPage.has(ad.id))
  return last < 0 ? [] : taken.slice(last + 1)
}
