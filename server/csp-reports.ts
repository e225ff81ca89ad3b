import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, type Registry } from 'prom-client'
import type { Logger } from 'pino'
import { fewLines } from './few-lines.ts'

const mostBytes = 16 * 1024
const mostReports = 20
const mostLines = 10

const directives = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'default-src',
])

/**
 * `POST /csp-reports`: what browsers refused to do on pages of ours (CSP reports, both formats). Counted by directive, in
 * `yasmeen_csp_reports_total`; a few lines a minute name the directive too. Nothing else of a report is kept: it holds
 * addresses of pages, and anybody can send one.
 */
export function cspReports({ register, log }: { register: Registry; log: Pick<Logger, 'warn'> }) {
  const counter = new Counter({
    name: 'yasmeen_csp_reports_total',
    help: 'What browsers refused by the content security policy, by directive.',
    labelNames: ['directive'],
    registers: [register],
  })
  const few = fewLines(mostLines)

  function note(directive: string) {
    counter.inc({ directive })
    few(() => log.warn({ directive }, 'csp report'))
  }

  return async function serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (pathname !== '/csp-reports') return false
    if (request.method !== 'POST') return answer(response, 405, { Allow: 'POST' })
    const body = await readSmall(request)
    if (body === undefined) return answer(response, 413, { Connection: 'close' })
    for (const directive of directivesOf(body)) note(directive)
    return answer(response, 204)
  }
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end()
  return true
}

async function readSmall(request: IncomingMessage) {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.byteLength
    if (bytes > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** What `report-uri` sends is one report, what `report-to` sends a list; other reports of the browser are none of ours. */
function directivesOf(text: string): string[] {
  const said = parsed(text)
  const bodies = Array.isArray(said) ? said.map((report) => field(report, 'body')) : [field(said, 'csp-report')]
  return bodies.slice(0, mostReports).flatMap((body) => {
    const name =
      field(body, 'effectiveDirective') ?? field(body, 'effective-directive') ?? field(body, 'violated-directive')
    if (typeof name !== 'string') return []
    const [directive = ''] = name.split(' ')
    return [directives.has(directive) ? directive : 'other']
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
