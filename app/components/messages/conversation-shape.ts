import {
  hasFields,
  isBoolean,
  isEither,
  isListOf,
  isMissingOr,
  isNumber,
  isOneOf,
  isText,
  type Shape,
} from '#app/components/offline/shape.ts'
import type { ConversationData } from './thread.tsx'

const isNumberOrNull = isEither(isNumber, isOneOf(null))

/** What a page leans on; the kinds of messages, which a newer version may have more of, are not judged. */
const hasItsFrame = hasFields({
  id: isText,
  side: isOneOf('buyer', 'seller'),
  other: isEither(hasFields({ name: isText, isBlocked: isBoolean }), isOneOf(null)),
  messages: isListOf(hasFields({ id: isText, content: isText, createdAt: isText, ordinal: isNumber })),
  came: hasFields({ readTo: isNumber, reachedTo: isNumber }),
  offerFor: isNumberOrNull,
  earlier: isNumberOrNull,
})
const isConversation = (value: unknown): value is ConversationData => hasItsFrame(value)

type TalkAnswer = { conversation?: ConversationData | null; message?: string }

/** What a conversation's address answers to scripts: the conversation, none yet, or the sentence of a refusal. */
export const isTalkAnswer: Shape<TalkAnswer> = hasFields<TalkAnswer>({
  conversation: isMissingOr(isEither(isConversation, isOneOf(null))),
  message: isMissingOr(isText),
})
