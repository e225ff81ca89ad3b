import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { publicPages } from '#shared/public-pages.ts'
import { shellOfError } from './components/layout/error-page.tsx'
import type { Shell } from './components/layout/shell-context.tsx'
import { analyticsScripts } from './analytics-scripts.ts'
import { withDeferredScripts, withLastScript } from './deferred-scripts.ts'
import { lightScript } from './light-page.ts'
import { fragmentsOfPage } from './fragment-cache.tsx'
import { FragmentContext } from './ui/cached-fragment.tsx'
import { NonceContext } from './ui/nonce.ts'
import { analyticsContext, nonceContext, servicesContext } from './request/contexts.ts'
import { noteFault } from './request/late-answers.ts'

const timeout = 10_000

/**
 * Takes what React writes of a page and hands it over whole. It is a stream in name alone: the bookkeeping of a true one, and three
 * pipes of them, would cost a fifth of the rendering.
 */
class WholePage extends Writable {
  readonly #pieces: Uint8Array[] = []
  readonly #finished: (page: Buffer) => void

  constructor(finished: (page: Buffer) => void) {
    super()
    this.#finished = finished
  }

  override write(piece: Uint8Array | string) {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  override end() {
    this.#finished(Buffer.concat(this.#pieces))
    return this
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  // Nothing of the frame could be read: the answer is a page that needs nothing of the site.
  if (!shellIn(routerContext)) return new Response(null, { status, headers: { 'Content-Type': 'text/plain' } })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext)
  const analytics = loadContext.get(analyticsContext)

  const { embed, fill } = fragmentsOfPage(nonce)

  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <FragmentContext value={embed}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </FragmentContext>
      </NonceContext>,
      {
        nonce,
        // The whole page at once: nothing is deferred, so that it reads the same without scripts.
        onAllReady() {
          clearTimeout(timer)
          const onTouch = startsOnTouch(routerContext)
          const counting = analytics ? analyticsScripts(analytics, nonce) : ''
          const isLight = shellIn(routerContext)?.light === true
          const scripted = (page: Buffer) =>
            isLight ? withLastScript(page, lightScript(nonce)) : withDeferredScripts(page, { nonce, onTouch, counting })
          const finish = (page: Buffer) => resolve(new Response(scripted(fill(page)), { status, headers }))
          pipe(new WholePage(finish))
        },
        onShellError: reject,
        onError(error) {
          loadContext.get(servicesContext).log.error({ err: error }, 'render')
        },
      },
    )
    const timer = setTimeout(abort, timeout)
  })
}

/** What the page's frame is made of, from wherever the page has it (`useShell` in `root.tsx`). */
function shellIn({ staticHandlerContext: { loaderData, errors } }: EntryContext): Shell | undefined {
  return (
    loaderData.root ??
    Object.values(errors ?? {})
      .map(shellOfError)
      .find(Boolean)
  )
}

/** Whether nobody needs the framework before they touch something: what a visitor reads, with nothing that was just said or refused. */
function startsOnTouch(routerContext: EntryContext) {
  const { location, actionData } = routerContext.staticHandlerContext
  const shell = shellIn(routerContext)
  return !shell?.person && !shell?.flash && !actionData && publicPages.test(location.pathname)
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  noteFault(context, error)
  // What a visitor asked for wrongly is answered, and no fault of ours.
  const refused = isRouteErrorResponse(error) && error.status < 500
  if (!refused && !request.signal.aborted)
    context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, 'request')
}
