import type { IncomingMessage } from 'node:http'
import { httpLimits } from './http-limits.ts'

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

type Refusal = { status: 400 | 405 | 431; text: string; headers?: Record<string, string> }

/** What no page can be asked with: a method that the site does not know (RFC 9110, 15.5.6), a Host that names no host, headers without end. */
export function refuseMalformed({ method = '', headers: { host }, rawHeaders }: IncomingMessage): Refusal | undefined {
  if (!methods.includes(method))
    return { status: 405, text: 'Method not allowed.', headers: { Allow: methods.join(', ') } }
  if (rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) > httpLimits.headerBytes)
    return { status: 431, text: 'The headers are too large.' }
  // Of two hosts a proxy may have looked at the other one.
  if (rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1)
    return { status: 400, text: 'Two hosts.' }
  return host === undefined || (hostName.test(host) && URL.canParse(`http://${host}`))
    ? undefined
    : { status: 400, text: 'Bad host.' }
}
