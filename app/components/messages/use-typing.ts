import { useEffect, useRef, useState } from 'react'
import { localPath } from '#i18n/language.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { onTyping } from '#app/components/layout/live-typing.ts'
import type { ShownConversation } from './thread.tsx'

/** Throttle of the typing event while somebody types, and its timeout after the last one came. */
const between = 3000
const believed = 6000

/** Whether the other side is typing, and a way to say that one is; neither where one of the two hides it or bytes are dear. */
export function useTyping(conversation: ShownConversation | null) {
  const { saveData } = useSite()
  const isShown =
    conversation !== null && conversation.showsTyping && conversation.other?.isBlocked === false && !saveData
  const conversationId = isShown ? conversation.id : null
  const newest = conversation?.messages.at(-1)?.id
  const [typingSince, setTypingSince] = useState<{ newest: string | undefined } | null>(null)
  useEffect(() => {
    if (conversationId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = onTyping((id) => {
      if (id !== conversationId) return
      setTypingSince({ newest })
      clearTimeout(timer)
      timer = setTimeout(() => setTypingSince(null), believed)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [conversationId, newest])

  const saidAt = useRef(-Infinity)
  function notifyTyping() {
    if (conversationId === null || performance.now() - saidAt.current < between) return
    saidAt.current = performance.now()
    fetch(localPath(`/messages/${conversationId}/typing`), { method: 'POST' }).catch(() => {})
  }
  // What was being typed may have come by now.
  return { isOtherTyping: typingSince !== null && typingSince.newest === newest, notifyTyping }
}
