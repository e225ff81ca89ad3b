import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { Histogram, type Registry } from 'prom-client'
import { barePath } from '#i18n/language.ts'

const methods = new Set(['GET', 'HEAD', 'POST'])
/** What is no page: answered before any, or as files. */
const ofMachines = ['/healthz', '/readyz', '/metrics', '/csp-reports', '/media/*', '/assets/*']
/** Open for as long as its page is. */
const endless = '/stream'

/**
 * `http_request_duration_seconds` by route, method and status: from a request's first byte to the end of its answer. A route
 * is the pattern of its page, so that no address of a visitor becomes a label; whatever fits none is `other`.
 */
export function requestTimes({ register, routes }: { register: Registry; routes: readonly string[] }) {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until an answer was sent, by the pattern of its address, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const nameOf = routeNames([...routes, ...ofMachines])

  return function observe(request: IncomingMessage, response: ServerResponse) {
    const from = performance.now()
    response.once('close', () => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (path === endless) return
      const method = methods.has(request.method ?? '') ? request.method! : 'other'
      times.observe({ route: nameOf(path), method, status: response.statusCode }, (performance.now() - from) / 1000)
    })
  }
}

/** The patterns of a build's pages, without their language: `/ad/:adId/:slug?`. */
export function patternsOf({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const parts: string[] = []
    for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined) if (at.path) parts.unshift(at.path)
    const path = parts.join('/').replace(/^en\?\/?/, '')
    return parts.length > 0 && !path.includes('*') ? [`/${path}`] : []
  })
}

type Node = { words: Map<string, Node>; any?: Node; pattern?: string; rest?: string }

/** The pattern that an address fits, word by word: what is written out goes before what stands for anything. */
export function routeNames(patterns: readonly string[]): (path: string) => string {
  const root: Node = { words: new Map() }
  for (const pattern of patterns) add(root, pattern.split('/').filter(Boolean), pattern)

  return (path) => {
    const words = barePath(path)
      .replace(/\.data$/, '')
      .toLowerCase()
      .split('/')
      .filter(Boolean)
    return find(root, words) ?? 'other'
  }
}

function add(node: Node, [word, ...others]: string[], pattern: string): void {
  if (word === undefined) return void (node.pattern ??= pattern)
  if (word === '*') return void (node.rest = pattern)
  const isOptional = word.endsWith('?')
  if (isOptional) add(node, others, pattern)
  const name = word.replace(/\?$/, '').toLowerCase()
  const next = name.startsWith(':')
    ? (node.any ??= { words: new Map() })
    : (node.words.get(name) ?? { words: new Map() })
  if (!name.startsWith(':')) node.words.set(name, next)
  add(next, others, pattern)
}

function find(node: Node, [word, ...others]: string[]): string | undefined {
  if (word === undefined) return node.pattern
  const [exact, any] = [node.words.get(word), node.any]
  return (exact && find(exact, others)) ?? (any && find(any, others)) ?? node.rest
}
