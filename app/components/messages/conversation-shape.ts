import * as is from '#app/components/offline/shape.ts'
import type { ShownConversation } from './thread.tsx'

const isNumberOrNull = is.either(is.number, is.oneOf(null))

/** What a page leans on; the kinds of messages, which a newer version may have more of, are not judged. */
const hasItsFrame = is.object({
  id: is.text,
  side: is.oneOf('buyer', 'seller'),
  other: is.either(is.object({ name: is.text, isBlocked: is.boolean }), is.oneOf(null)),
  messages: is.listOf(is.object({ id: is.text, content: is.text, createdAt: is.text, ordinal: is.number })),
  came: is.object({ readTo: is.number, reachedTo: is.number }),
  meeting: is.either(is.object({ id: is.text, state: is.text }), is.oneOf(null)),
  handover: is.optional(is.either(is.object({ id: is.text, state: is.text }), is.oneOf(null))),
  offerFor: isNumberOrNull,
  earlier: isNumberOrNull,
})
const isConversation = (value: unknown): value is ShownConversation => hasItsFrame(value)

type TalkAnswer = { conversation?: ShownConversation | null; message?: string }

/** What a conversation's address answers to scripts: the conversation, none yet, or the sentence of a refusal. */
export const isTalkAnswer: is.Shape<TalkAnswer> = is.object<TalkAnswer>({
  conversation: is.optional(is.either(isConversation, is.oneOf(null))),
  message: is.optional(is.text),
})
