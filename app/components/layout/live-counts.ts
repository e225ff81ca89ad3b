import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { dataRouter } from './connection.ts'

export type LiveCounts = { unread: number; unreadMessages: number }

let last: LiveCounts | null = null
/** Which reading of the page the counts come after. */
let pageReadAt = ''
const listeners = new Set<() => void>()

/** Publishes new counts to the listeners, of this or another tab of the browser. */
export function publishCounts(counts: LiveCounts) {
  last = counts
  for (const listener of listeners) listener()
}

/** Subscribes a listener to new counts; answers what unsubscribes it. */
export function onNews(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The counts that were received since the page was read, else those that it read. */
export function useCounts(read: LiveCounts, readAt: string): LiveCounts {
  const received = useSyncExternalStore(
    onNews,
    () => last,
    () => null,
  )
  useEffect(() => {
    if (pageReadAt !== readAt) last = null
    pageReadAt = readAt
  }, [readAt])
  return received ?? read
}

/** Reads the page anew when something is new, while somebody looks at it, or as soon as they do. */
export function useFreshPage() {
  const { revalidate } = useRevalidator()
  useFreshLook(revalidate)
}

/** Looks when something is new, while there is a line and somebody to see it, or as soon as there are. */
export function useFreshLook(read: () => unknown) {
  useEffect(() => {
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // What is read without a line would put its failure in the place of what is there.
      if (!isStale || document.visibilityState !== 'visible' || !navigator.onLine) return
      // A page on its way would be asked for once more, and what was to be said once would be lost with its first answer.
      if (dataRouter().state.navigation.state !== 'idle') return void (timer = setTimeout(look, 50))
      isStale = false
      void read()
    }
    const unsubscribe = onNews(() => {
      isStale = true
      // Several things at one moment are one look.
      clearTimeout(timer)
      timer = setTimeout(look, 50)
    })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [read])
}
