import { useCallback, useEffect, useRef, useState } from 'react'
import { localPath } from '#i18n/language.ts'
import { isLiveCounts } from '#app/components/layout/live-counts-shape.ts'
import { onNews, publishCounts, type LiveCounts } from '#app/components/layout/live-counts.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import type { ShownNotification } from './notification-item.tsx'

export type PanelFilter = 'all' | 'unread' | 'read'
export type PanelNews = { notifications: ShownNotification[]; more: number }

const isTextOrNull = is.either(is.text, is.oneOf(null))
const isAnswer = is.object({
  counts: isLiveCounts,
  more: is.number,
  notifications: is.listOf(
    is.object<Omit<ShownNotification, 'createdAt'> & { createdAt: string }>({
      id: is.text,
      type: is.text,
      priority: is.oneOf('low', 'medium', 'high', 'urgent'),
      title: is.text,
      message: is.text,
      preview: isTextOrNull,
      actionUrl: isTextOrNull,
      createdAt: is.text,
      isRead: is.boolean,
    }),
  ),
})

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
      const answer = await getJson(localPath(`/notifications/panel?show=${filter}`), isAnswer, { signal })
      if (signal?.aborted) return
      setFailed(!answer)
      if (!answer) return
      const { counts, notifications, more } = answer
      setNews({
        filter,
        more,
        notifications: notifications.map((it) => ({ ...it, createdAt: new Date(it.createdAt) })),
      })
      const { unread, unreadMessages } = latest.current
      if (counts.unread !== unread || counts.unreadMessages !== unreadMessages) publishCounts(counts)
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
