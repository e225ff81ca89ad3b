import type { TypedForm } from '#app/components/accounts/send-again.tsx'
import { languageOfPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { escaped, selfContainedPage } from './error-page.ts'

const isPassword = (name: string) => /password/i.test(name)

/** A form of which nobody knows whose page sent it, to be sent once more by whoever did; its token is put in as into every page. */
export function sendAgainPage(request: Request, { action, fields, hadFiles }: TypedForm): Response {
  const options = { locale: languageOfPath(new URL(request.url).pathname) }
  const controls = fields
    .filter(([name]) => !isPassword(name))
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}"/>`)
  const words = [
    m.errors_send_again_text({}, options),
    ...(fields.some(([name]) => isPassword(name)) ? [m.errors_send_again_password({}, options)] : []),
    ...(hadFiles ? [m.accounts_typed_without_photos({}, options)] : []),
  ]
  const body =
    `${words.map((text) => `<p>${text}</p>`).join('')}<p><bdi dir="ltr">${escaped(action)}</bdi></p>` +
    `<form method="post" action="${escaped(action)}">${controls.join('')}` +
    `<button>${m.errors_send_again({}, options)}</button></form>`
  const title = m.errors_send_again_title({}, options)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(selfContainedPage(request, { title, body }), { status: 403, headers })
}
