import { redirect, type RouterContextProvider } from 'react-router'
import { oneOf } from '#shared/one-of.ts'
import { flashMessages, type FlashMessage } from '#shared/flash-messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { findReceiverName } from '#domain/admin-messages/find-admin-messages.ts'
import { currentPerson, database } from './contexts.ts'
import { cookie, readCookie } from './cookies.ts'
import { sentenceOfAny } from './sentences.ts'

const name = 'flash'

/** A message that may say how many or why; without its words in the catalogs it does not compile. */
type Sentence = (facts: { count: number; reason: string }) => string
const sentences: Record<`flash_${Exclude<FlashMessage, 'admin_message_sent'>}`, Sentence> = m

/** A message, or one that names why something was refused or which message it is about. */
type Said = FlashMessage | `${FlashMessage}.${string}`

/** Flash message: a cookie that the next page shows once. */
export function flashCookie(message: Said) {
  return cookie(name, message, { maxAge: 60 })
}

/** 303 to `path`; the message is shown there once. `count` fills messages that say how many. */
export function redirectWithMessage(
  path: string,
  message: Said,
  { count, headers }: { count?: number; headers?: Headers } = {},
) {
  const all = new Headers(headers)
  all.append('Set-Cookie', flashCookie(count === undefined ? message : `${message}.${count}`))
  return redirect(path, { status: 303, headers: all })
}

export function hasFlash(request: Request) {
  return readCookie(request, name) !== undefined
}

/** The waiting message in the page's language, with the header that takes it away. */
export async function takeFlash(request: Request, context: Readonly<RouterContextProvider>) {
  const value = readCookie(request, name)
  if (!value) return null
  const [named, more = '0'] = value.split('.')
  const message = oneOf(flashMessages, named)
  const clear = cookie(name, '', { maxAge: 0 })
  if (!message) return null
  if (message === 'admin_message_sent') {
    const receiver = await receiverOf(more, context)
    return receiver ? { text: m.flash_admin_message_sent({ name: isolate(receiver) }), clear } : null
  }
  return { text: sentences[`flash_${message}`]({ count: Number(more), reason: sentenceOfAny(more) }), clear }
}

function receiverOf(messageId: string, context: Readonly<RouterContextProvider>) {
  const by = currentPerson(context)
  return by && isUuid(messageId) ? findReceiverName(database(context), { messageId, by }) : undefined
}
