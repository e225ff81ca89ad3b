import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { message } from './message.ts'

// Milliseconds; a server that hangs must not hold the worker.
const patience = { connectionTimeout: '20000', greetingTimeout: '20000', socketTimeout: '60000' }

/** `url` is smtp://user:password@host:port, or smtps://; its query may hold the transport's own options. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const address = new URL(url)
  for (const [name, value] of Object.entries(patience)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  }
  const transport = createTransport(address.href)
  return {
    async send(letter) {
      await transport.sendMail(message(letter, from))
    },
    close: () => transport.close(),
  }
}
