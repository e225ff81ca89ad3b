import { randomUUID } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import * as v from 'valibot'
import { messageFields } from '#shared/fields/message.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentFields } from '#app/request/sent-fields.ts'
import type { Wish } from '#app/request/intent-cookie.ts'

const texts = { message: m.messages_login_required, offer: m.offers_login_required }

/**
 * For writing to a seller: who has no account is asked to log in; what they wrote is sent then, and without a word they come to the page
 * that begins it. The common guard follows.
 */
export function messengersMiddleware(act: 'message' | 'offer'): MiddlewareFunction<Response> {
  return async ({ request, context, params, url }, next) => {
    if (currentPerson(context)) return next()
    const { adId, conversationId } = params
    const page = isUuid(conversationId)
      ? { of: conversationId, path: `/messages/${conversationId}` }
      : { of: String(adNumber(adId)), path: `/ad/${adNumber(adId)}/${act === 'offer' ? 'offer' : 'messages'}` }
    const returnTo = localPath(page.path)
    const fields = await sentFields(request)
    const wish = isWritten(act, fields) ? wishOf(act, { of: page.of, fields, back: returnTo }) : undefined
    return askToSignIn({ request, context, url, returnTo, text: texts[act](), wish })
  }
}

/** Named once, so that a login sent twice sends one message. */
function wishOf(act: 'message' | 'offer', { fields, ...about }: Omit<Wish, 'act'>): Wish {
  const { id, content = '', amount = '', note = '' } = fields
  const named = isUuid(id) ? id : randomUUID()
  return {
    act,
    ...about,
    fields: act === 'message' ? { id: named, content } : { id: named, amount, note },
  }
}

function isWritten(act: 'message' | 'offer', fields: Record<string, string>) {
  return act === 'offer' ? Boolean(fields['amount']?.trim()) : v.is(messageFields, fields)
}
