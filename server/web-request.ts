import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createHeaders } from '@remix-run/node-fetch-server'
import { isLong } from './body-kinds.ts'

type Options = {
  protocol: string
  host: string | undefined
  /** Where long words wait until all of them have come. */
  folder: () => string
}

/**
 * The web Request of what came in. Not a byte of its body is read before somebody asks for it, and never more than was asked for;
 * what nobody asked for is read past once there is an answer, so that a browser that still sends hears it.
 */
export function webRequest(request: IncomingMessage, response: ServerResponse, options: Options) {
  const { protocol, host = request.headers.host ?? 'localhost', folder } = options
  const { method = 'GET' } = request
  const url = `${protocol}//${host}${request.url}`
  const headers = createHeaders(request)
  const left = new AbortController()
  response.once('close', () => response.writableFinished || left.abort())
  const init: RequestInit = { method, headers, signal: left.signal }
  if (method !== 'GET' && method !== 'HEAD') {
    const body = bodyOf(request, response, left)
    init.body = isLong({ headers, url }) ? spooled(body, folder()) : body
    Object.assign(init, { duplex: 'half' })
  }
  return new Request(url, init)
}

function bodyOf(request: IncomingMessage, response: ServerResponse, left: AbortController) {
  let detach: (() => void) | undefined
  response.once('finish', () => {
    detach?.()
    request.resume()
  })
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        detach ??= attach(request, controller, left)
        request.resume()
      },
      cancel: () => detach?.(),
    },
    { highWaterMark: 0 },
  )
}

/** Hands on one piece for each time that it is asked; a line that breaks is an error of the body. */
function attach(
  request: IncomingMessage,
  controller: ReadableStreamDefaultController<Uint8Array>,
  left: AbortController,
) {
  const onData = (piece: Buffer) => {
    request.pause()
    controller.enqueue(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength))
  }
  const onEnd = () => {
    detach()
    controller.close()
  }
  const onGone = () => {
    detach()
    const error = new Error('the line broke')
    left.abort(error)
    controller.error(error)
  }
  const detach = () => void request.off('data', onData).off('end', onEnd).off('close', onGone)
  request.on('data', onData).once('end', onEnd).once('close', onGone)
  // Said of a line that broke, and otherwise thrown.
  request.on('error', () => {})
  if (request.destroyed || request.readableEnded) onGone()
  return detach
}

const pieceBytes = 64 * 1024

/** The same body out of a file that has no name any more: however this process ends, nothing of it stays. */
function spooled(body: ReadableStream<Uint8Array>, folder: string) {
  let file: FileHandle | undefined
  let at = 0
  const close = async () => {
    const open = file
    file = undefined
    await open?.close()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await receive(body, folder)
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, at)
        at += bytesRead
        if (bytesRead > 0) return controller.enqueue(new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead))
        await close()
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

async function receive(body: ReadableStream<Uint8Array>, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomBytes(16).toString('hex')}.part`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    for await (const piece of body) await file.writeFile(piece)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
