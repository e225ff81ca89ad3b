import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import { incomingFolder } from '#adapters/storage/disk-storage.ts'
import { clientAddress, networkOf } from '#app/request/client-address.ts'
import type { Services } from '#app/request/contexts.ts'
import type { Db } from '#db/client.ts'
import { findSession } from '#domain/people/find-session.ts'
import { createAdmission } from './admit-body.ts'
import { bodyKind } from './body-kinds.ts'
import { httpLimits } from './http-limits.ts'
import type { Answer } from './pages.ts'
import type { watchSlowBodies } from './slow-bodies.ts'
import { webRequest } from './web-request.ts'

type Options = {
  answer: Answer
  services: Services
  watch: ReturnType<typeof watchSlowBodies>
  protocol: string
  host: string | undefined
}

/** Answers what is asked of the product's pages, and counts the large bodies that are open meanwhile. */
export function pageListener({ answer, services, watch, protocol, host }: Options) {
  const admit = createAdmission()

  return async function page(request: IncomingMessage, response: ServerResponse) {
    // A whole URL or `//host` in the request line would otherwise become the page's own host.
    if (!request.url?.startsWith('/') || request.url.startsWith('//')) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      return void response.end('Bad address.')
    }
    const { db, mediaDir } = services
    const sent = webRequest(request, response, { protocol, host, folder: () => incomingFolder(mediaDir) })
    if (bodyKind(sent) !== 'other') watch(request, httpLimits.requestTimeout)
    const address = request.socket.remoteAddress ?? ''
    const answered = await answer(sent, address, (body) =>
      admit(body, {
        findPersonId: async () => (await personOf(db, request))?.id,
        address: networkOf(clientAddress(address, body), { v4: 32, v6: 64 }),
        onClose: (giveBack) => (response.closed ? giveBack() : response.once('close', giveBack)),
      }),
    )
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    await sendResponse(response, answered)
  }
}

/** The signed-in person of a request that gets no cookie back. */
export async function personOf(db: Db, { headers }: IncomingMessage) {
  const browser = { cookie: headers.cookie, userAgent: headers['user-agent'] }
  const { person, mustChangePassword } = await findSession(db, browser, { refresh: false })
  // Nothing is theirs but the page on which they choose a password, and that is asked for elsewhere.
  return mustChangePassword ? null : person
}
