import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { useFreshLook } from '#app/components/layout/live-counts.ts'
import { Inbox, type InboxContent } from './inbox.tsx'

const wide = '(min-width: 64rem)'

/** On wide screens the other conversations beside the open one; fetched there alone, so that a phone carries none of it. */
export function InboxPane({ current }: { current?: string }) {
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  const { data, load } = useFetcher<InboxContent>({ key: 'inbox-pane' })
  const read = useCallback(() => (isWide ? load(localPath('/messages')) : undefined), [isWide, load])
  useEffect(() => void read(), [read])
  useFreshLook(read)
  return (
    <nav aria-label={m.messages_title()} className="inbox-pane">
      {isWide && data && <Inbox {...data} current={current} />}
    </nav>
  )
}

function followWidth(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
