import { useCallback, useEffect, useRef, useState } from 'react'
import { localPath } from '#i18n/language.ts'
import { onNews, tellCounts, type LiveCounts } from '#app/components/layout/live-counts.ts'
import type { NotificationData } from './notification-item.tsx'

export type PanelFilter = 'all' | 'unread' | 'read'
export type PanelNews = { notifications: NotificationData[]; more: number }
type Answer = PanelNews & { counts: LiveCounts }

/** What the panel shows while it is open, read anew whenever something is new; `failed` while it could not be read. */
export function usePanel(open: boolean, filter: PanelFilter, known: LiveCounts) {
  const [news, setNews] = useState<PanelNews & { filter: PanelFilter }>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(known)
  useEffect(() => {
    latest.current = known
  }, [known])

  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await fetch(localPath(`/notifications/panel?show=${filter}`), { signal })
        if (!answer.ok) throw new Error(String(answer.status))
        const { counts, notifications, more } = (await answer.json()) as Answer
        setNews({
          filter,
          more,
          notifications: notifications.map((it) => ({ ...it, createdAt: new Date(it.createdAt) })),
        })
        setFailed(false)
        const { unread, unreadMessages } = latest.current
        if (counts.unread !== unread || counts.unreadMessages !== unreadMessages) tellCounts(counts)
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [filter],
  )

  useEffect(() => {
    if (!open) return
    const leaving = new AbortController()
    const look = () => void read(leaving.signal)
    look()
    const forget = onNews(look)
    return () => {
      forget()
      leaving.abort()
    }
  }, [open, read])

  return { news: news?.filter === filter ? news : undefined, failed, read }
}
