import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { shellOfError } from './components/layout/error-page.tsx'
import { analyticsScripts } from './analytics-scripts.ts'
import { withDeferredScripts } from './deferred-scripts.ts'
import { NonceContext } from './ui/nonce.ts'
import { analyticsContext, nonceContext, servicesContext } from './request/contexts.ts'
import { noteFault } from './request/late-answers.ts'

const timeout = 10_000

/** Takes a page's pieces and hands it over whole: a stream through three pipes would cost a sixth of the rendering. */
function collect(finished: (page: Buffer) => void) {
  const pieces: Uint8Array[] = []
  return new Writable({
    highWaterMark: 4 * 1024 * 1024,
    write(piece: Uint8Array, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(done) {
      finished(Buffer.concat(pieces))
      done()
    },
  })
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  // Nothing of the frame could be read: the answer is a page that needs nothing of the site.
  if (!hasShell(routerContext)) return new Response(null, { status, headers: { 'Content-Type': 'text/plain' } })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext)
  const analytics = loadContext.get(analyticsContext)

  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // The whole page at once: nothing is deferred, so that it reads the same without scripts.
        onAllReady() {
          clearTimeout(timer)
          const more = analytics ? analyticsScripts(analytics, nonce) : ''
          pipe(collect((page) => resolve(new Response(withDeferredScripts(page, nonce, more), { status, headers }))))
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

function hasShell({ staticHandlerContext: { loaderData, errors } }: EntryContext) {
  return Boolean(loaderData.root) || Object.values(errors ?? {}).some(shellOfError)
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
