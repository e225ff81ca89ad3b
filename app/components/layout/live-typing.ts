const listeners = new Set<(conversationId: string) => void>()

/** Publishes that the other side of a conversation is typing. */
export function publishTyping(conversationId: string) {
  for (const listener of listeners) listener(conversationId)
}

export function onTyping(listener: (conversationId: string) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
