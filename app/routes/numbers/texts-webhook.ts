import { takeNumberText } from '#domain/verbs/numbers/take-number-text.ts'
import { database, servicesContext } from '#app/request/contexts.ts'
import type { Route } from './+types/texts-webhook'

/**
 * The webhook of the telephone that receives texts to the site's number. 2xx says that a text was read, whatever it meant: it is not sent again.
 * Whoever did not sign these very bytes is refused before anything is looked at.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { texts } = context.get(servicesContext).numbers
  if (!texts) return Response.json({ error: 'texts are off' }, { status: 404 })
  const text = texts.read({
    body: await request.text(),
    signature: request.headers.get('X-Signature'),
    timestamp: request.headers.get('X-Timestamp'),
    now: new Date(),
  })
  if (text === null) return Response.json({ error: 'not signed by the gateway' }, { status: 401 })
  const taken = text && (await takeNumberText(database(context), text))
  return Response.json({ proved: taken?.ok ?? false })
}
