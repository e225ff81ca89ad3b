import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { barePath } from '#i18n/language.ts'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Route shards: answers a build's requests by a router that knows a part of the routes. The router tries one route after
 * the other, several times for each request; three hundred of them are a millisecond. So it is given only those that
 * begin with the first word of the address; where that word is none of ours, all.
 */
export function handleByRouteShard(build: ServerBuild): Handle {
  const all = createRequestHandler(build, 'production')
  const words = new Set(Object.values(build.routes).map((route) => firstWord(route?.path)))
  const some = new Map<string, Handle>()

  return (request, context) => {
    const [, firstSegment = ''] = barePath(new URL(request.url).pathname)
      .toLowerCase()
      .replace(/\.data$/, '')
      .split('/')
    if (!firstSegment || !words.has(firstSegment)) return all(request, context)
    const handle = some.get(firstSegment) ?? createRequestHandler(buildFor(build, firstSegment), 'production')
    some.set(firstSegment, handle)
    return handle(request, context)
  }
}

/** The build with no other routes than those that an address with this first word may lead to; browsers have the whole list. */
function buildFor(build: ServerBuild, firstSegment: string): ServerBuild {
  const { routes, assets } = build
  const isOpen = (id: string): boolean => {
    const route = routes[id]
    if (!route) return false
    const { path, parentId } = route
    const word = firstWord(path)
    // Below a page stand the pages that are part of it.
    if (parentId && routes[parentId]?.path) return isOpen(parentId)
    return word === firstSegment || /^($|\*|:)/.test(word)
  }
  const open = <R>(all: Record<string, R>) => Object.fromEntries(Object.entries(all).filter(([id]) => isOpen(id)))
  return { ...build, routes: open(routes), assets: { ...assets, routes: open(assets.routes) } }
}

/** `en?/messages/:conversationId` begins with «messages»; frames begin with nothing. */
function firstWord(path: string | undefined) {
  const [first = '', second = ''] = (path ?? '').split('/')
  return first === 'en?' ? second : first
}
