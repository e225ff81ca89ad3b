import { redirect } from 'react-router'
import { flashMessages, type FlashMessage } from '#shared/flash-messages.ts'
import { m } from '#i18n/messages.ts'
import { cookie, readCookie } from './cookies.ts'
import { sentenceOfRefusal } from './sentences.ts'

const name = 'flash'

/** A message, or one that names why something was refused. */
type Said = FlashMessage | `${FlashMessage}.${string}`

/** The message that the next page shows once. */
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
  all.append('Set-Cookie', flashCookie(count === undefined ? message : `${message as FlashMessage}.${count}`))
  return redirect(path, { status: 303, headers: all })
}

/** The waiting message in the page's language, with the header that takes it away. */
export function takeFlash(request: Request): { text: string; clear: string } | null {
  const value = readCookie(request, name)
  if (!value) return null
  const [message, more = '0'] = value.split('.')
  const clear = cookie(name, '', { maxAge: 0 })
  if (!flashMessages.includes(message as FlashMessage)) return null
  const say = (m as unknown as Record<string, (inputs: object) => string>)[`flash_${message}`]
  return say ? { text: say({ count: Number(more), reason: sentenceOfRefusal(more) }), clear } : null
}
