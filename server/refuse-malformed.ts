import type { IncomingMessage } from 'node:http'

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

type Refusal = { status: 400 | 405; text: string; headers?: Record<string, string> }

/** What no page can be asked with: a method that the site does not know (RFC 9110, 15.5.6), a Host that names no host. */
export function refuseMalformed({ method = '', headers: { host } }: IncomingMessage): Refusal | undefined {
  if (!methods.includes(method))
    return { status: 405, text: 'Method not allowed.', headers: { Allow: methods.join(', ') } }
  return host === undefined || (hostName.test(host) && URL.canParse(`http://${host}`))
    ? undefined
    : { status: 400, text: 'Bad host.' }
}
