import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { env } from '#config/env.ts'

/** What this process counts about itself. */
export const register = new Registry()
// Under the names that every ready dashboard knows: process_… and nodejs_….
collectDefaultMetrics({ register })

/** What is measured of the site or its machine: the same whichever of its processes is asked. */
export const siteRegister = new Registry()

/**
 * `/metrics`: with METRICS_TOKEN by that token, without it only for direct requests from this machine. `read` finds the figures,
 * by default those of this process.
 */
export async function serveMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  read: () => Promise<string> = () => register.metrics(),
) {
  if (!mayRead(request)) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.')
    return
  }
  response.writeHead(200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' }).end(await read())
}

function mayRead({ headers, socket }: IncomingMessage) {
  if (env.metricsToken) return sameText(headers.authorization ?? '', `Bearer ${env.metricsToken}`)
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip']
  return forwarded === undefined && /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '')
}

function sameText(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}
