import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { TelegramBot } from '#adapters/numbers/telegram-bot.ts'
import { takeTelegramUpdate, type TelegramReply } from '#domain/verbs/numbers/take-telegram-update.ts'
import { database, servicesContext } from '#app/request/contexts.ts'
import type { Route } from './+types/telegram-webhook'

/**
 * The webhook of the Telegram bot. What it answers stands in the answer itself, so that the site never has to reach Telegram. Whoever does not
 * know its secret is refused before anything is looked at; an update that means nothing here is taken and forgotten.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { telegram } = context.get(servicesContext).numbers
  if (!telegram) return Response.json({ error: 'telegram is off' }, { status: 404 })
  if (!telegram.isSender(request.headers.get('X-Telegram-Bot-Api-Secret-Token')))
    return Response.json({ error: 'not from telegram' }, { status: 401 })
  const update = telegram.read(await request.json().catch(() => null))
  if (!update) return Response.json({})
  const { reply } = await takeTelegramUpdate(database(context), update)
  return Response.json(answerOf(telegram, update.userId, reply))
}

function answerOf({ answer }: TelegramBot, userId: number, reply: TelegramReply) {
  const locale = 'locale' in reply ? reply.locale : 'ar'
  switch (reply.kind) {
    case 'opened': {
      const text = m.number_telegram_opened({ name: isolate(reply.personName) }, { locale })
      return answer(userId, text, m.number_telegram_button({}, { locale }))
    }
    case 'code':
      return answer(userId, m.number_telegram_code({ code: reply.code }, { locale }))
    case 'other_number':
      return answer(userId, m.number_telegram_other({}, { locale }))
    case 'unknown':
      return answer(userId, m.number_telegram_unknown({}, { locale }))
  }
}
