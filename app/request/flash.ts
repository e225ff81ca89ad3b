import { redirect } from 'react-router'
import { flashMessages, type FlashMessage } from '#shared/flash-messages.ts'
import { m } from '#i18n/messages.ts'
import { cookie, readCookie } from './cookies.ts'

const name = 'flash'

/** 303 to `path`; the message is shown there once. `count` fills messages that say how many. */
export function redirectWithMessage(
  path: string,
  message: FlashMessage,
  { count, headers }: { count?: number; headers?: Headers } = {},
) {
  const all = new Headers(headers)
  all.append('Set-Cookie', cookie(name, count === undefined ? message : `${message}.${count}`, { maxAge: 60 }))
  return redirect(path, { status: 303, headers: all })
}

/** The waiting message in the page's language, with the header that takes it away. */
export function takeFlash(request: Request): { text: string; clear: string } | null {
  const value = readCookie(request, name)
  if (!value) return null
  const [message, count] = value.split('.')
  const clear = cookie(name, '', { maxAge: 0 })
  if (!flashMessages.includes(message as FlashMessage)) return null
  const say = (m as unknown as Record<string, (inputs: object) => string>)[`flash_${message}`]
  return say ? { text: say({ count: Number(count ?? 0) }), clear } : null
}
