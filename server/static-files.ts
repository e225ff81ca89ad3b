import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { acceptedEncoding, compress, isCompressible } from './compress.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

type File = { body: Buffer; type: string; tag: string; encoded: Map<string, Promise<Buffer>> }

/** Serves the built files out of memory: read once at start, compressed once when first asked for. */
export function staticFiles(folder: string) {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const body = readFileSync(path)
    const type = types[entry.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { body, type, tag, encoded: new Map() })
  }

  return async function serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const file = files.get(pathname)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    response.setHeader('Content-Type', file.type)
    response.setHeader('ETag', file.tag)
    // Names under /assets carry a hash of their content.
    response.setHeader(
      'Cache-Control',
      pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === file.tag) return (response.writeHead(304).end(), true)
    const body = await encode(file, request, response)
    response.setHeader('Content-Length', body.byteLength)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function encode(file: File, request: IncomingMessage, response: ServerResponse): Promise<Buffer> | Buffer {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding || !isCompressible(file.type, file.body.byteLength)) return file.body
  response.setHeader('Content-Encoding', encoding)
  const made = file.encoded.get(encoding) ?? compress(file.body, encoding, 'forever')
  file.encoded.set(encoding, made)
  return made
}
