import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mailer.ts'

/** The letter with its headers; `from` is an address, with or without a name before it. */
export function message(
  { id, to, replyTo, subject, text, html, locale, unsubscribeUrl }: Letter,
  from: string,
): SendMailOptions {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object the address can't turn into a list of them.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    // No vacation notes and bounces to a mailbox that nobody reads.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
