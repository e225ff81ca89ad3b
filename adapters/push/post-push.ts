import { request as requestPlain } from 'node:http'
import { request as requestSafe } from 'node:https'
import { isIP } from 'node:net'
import { lookupPublic } from './public-address.ts'

/** What became of a push: the service took it, the browser is gone, it wants it later (in seconds), or will not have it. */
export type PushAnswer = { is: 'taken' | 'gone' | 'refused' } | { is: 'later'; seconds?: number }
export type PushPost = (push: {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}) => Promise<PushAnswer>

const patience = 5000

/**
 * Whether a push may be sent to this address at all: https to a name on the open net, at its usual port. `localOrigins`
 * are exceptions for tests; production knows none.
 */
export function isPushEndpoint(endpoint: string, localOrigins: readonly string[]) {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (localOrigins.includes(origin)) return true
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]*$/i.test(hostname)
  return protocol === 'https:' && port === '' && !username && !password && isName
}

/**
 * Sends pushes to public addresses only, against SSRF: a browser names the address, so it may be anybody's. Redirects are
 * not followed, and nothing of an answer but its head is read.
 */
export function createPushPost({ localOrigins }: { localOrigins: readonly string[] }): PushPost {
  return ({ endpoint, headers, body }) => {
    if (!isPushEndpoint(endpoint, localOrigins)) return Promise.resolve({ is: 'gone' })
    const isLocal = localOrigins.includes(new URL(endpoint).origin)
    const request = endpoint.startsWith('https:') ? requestSafe : requestPlain
    return new Promise((resolve) => {
      const sending = request(
        endpoint,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': body.byteLength },
          signal: AbortSignal.timeout(patience),
          ...(!isLocal && { lookup: lookupPublic }),
        },
        (response) => {
          response.destroy()
          resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']))
        },
      )
      sending.on('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code === 'ENOTPUBLIC' ? { is: 'gone' } : { is: 'later' })
      })
      sending.end(body)
    })
  }
}

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'taken' }
  // 401 and 403: the keys are not those that the browser was given.
  if ([401, 403, 404, 410].includes(status)) return { is: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return seconds > 0 ? { is: 'later', seconds: Math.min(seconds, 3600) } : { is: 'later' }
  }
  return { is: 'refused' }
}
