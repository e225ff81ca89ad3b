/**
 * How somebody proves that they use a number, without a text of ours: they share it with the site's Telegram bot, send a text
 * to the site's number, or send a code by WhatsApp that an administrator matches.
 */
export const numberWays = ['telegram', 'text', 'desk'] as const
export type NumberWay = (typeof numberWays)[number]
