import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { internationalNumber } from '#shared/international-number.ts'

/** The site's bot at Telegram, which writes to the site and is answered, and never called. */
export type TelegramBot = {
  /** Whether Telegram says that it is Telegram: the header that it was given when the webhook was registered. */
  isSender(header: string | null): boolean
  read(update: unknown): PrivateUpdate | undefined
  /** The address that opens the bot with a start parameter. */
  address(token: string): string
  answer: typeof telegramAnswer
}

/** `name`: as in the bot's address; `secret`: what its webhook was registered with. */
export function createTelegramBot(bot: { name: string; secret: string } | undefined): TelegramBot | undefined {
  if (!bot) return undefined
  const right = Buffer.from(bot.secret)
  return {
    isSender(header) {
      const given = Buffer.from(header ?? '')
      return given.length === right.length && timingSafeEqual(given, right)
    },
    read: readTelegramUpdate,
    address: (token) => `https://t.me/${bot.name}?start=${token}`,
    answer: telegramAnswer,
  }
}

const user = v.object({ id: v.number(), is_bot: v.optional(v.boolean()) })
const schema = v.object({
  message: v.object({
    from: user,
    chat: v.object({ id: v.number(), type: v.string() }),
    text: v.optional(v.string()),
    contact: v.optional(v.object({ phone_number: v.string(), user_id: v.optional(v.number()) })),
    forward_origin: v.optional(v.unknown()),
    forward_date: v.optional(v.unknown()),
    via_bot: v.optional(v.unknown()),
  }),
})

type PrivateUpdate = { userId: number } & ({ kind: 'opened'; token: string } | { kind: 'shared'; phone: string })

/**
 * What an update of the Bot API (`Update`, JSON) tells, if it is of a person in their private chat: `/start` with a parameter, or their
 * own contact. Undefined for whatever was forwarded or came through another bot, and for the contact of somebody else.
 */
function readTelegramUpdate(update: unknown): PrivateUpdate | undefined {
  const read = v.safeParse(schema, update)
  if (!read.success) return undefined
  const { from, chat, text, contact, forward_origin, forward_date, via_bot } = read.output.message
  if (chat.type !== 'private' || chat.id !== from.id || from.is_bot) return undefined
  if (forward_origin || forward_date || via_bot) return undefined
  const userId = from.id
  const [, token] = /^\/start ([\w-]{16,64})$/.exec(text ?? '') ?? []
  if (token) return { kind: 'opened', userId, token }
  if (!contact || contact.user_id !== from.id) return undefined
  return { kind: 'shared', userId, phone: internationalNumber(contact.phone_number) }
}

/**
 * The bot's answer as the body of the webhook's own answer (method `sendMessage`): the site calls nobody. With `button` the chat has one that
 * shares the number of its account.
 */
function telegramAnswer(userId: number, text: string, button?: string) {
  return {
    method: 'sendMessage',
    chat_id: userId,
    text,
    reply_markup: button
      ? { keyboard: [[{ text: button, request_contact: true }]], resize_keyboard: true, one_time_keyboard: true }
      : { remove_keyboard: true },
  }
}
