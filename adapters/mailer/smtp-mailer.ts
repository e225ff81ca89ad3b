import { createTransport } from 'nodemailer'
import { isIP } from 'node:net'
import { isPublicAddress } from '#adapters/push/public-address.ts'
import type { Mailer } from './mailer.ts'
import { message } from './message.ts'

// Milliseconds; a server that hangs must not hold the worker.
const patience = { connectionTimeout: '20000', greetingTimeout: '20000', socketTimeout: '60000' }

/** `url` is smtp://user:password@host:port, or smtps://; its query may hold the transport's own options. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(withSafeguards(url))
  return {
    async send(letter) {
      await transport.sendMail(message(letter, from))
    },
    close: () => transport.close(),
  }
}

const choicesOfTls = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure']

/** The address with what it does not say itself: how long to wait, and over the open net never without encryption. */
export function withSafeguards(url: string) {
  const address = new URL(url)
  const options = address.searchParams
  for (const [name, value] of Object.entries(patience)) if (!options.has(name)) options.set(name, value)
  const crossesNet = address.protocol === 'smtp:' && isOnOpenNet(address.hostname)
  if (crossesNet && !choicesOfTls.some((name) => options.has(name))) options.set('requireTLS', 'true')
  return address.href
}

/** A name with a dot, or a public address: what has neither is this machine, or one beside it. */
function isOnOpenNet(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? address.includes('.') : isPublicAddress(address)
}
