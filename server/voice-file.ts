import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { voiceFileName, voiceType } from '#shared/voice-files.ts'
import { StoreUnavailable } from '#adapters/storage/object-store.ts'
import type { PhotoStorage } from '#adapters/storage/photo-storage.ts'
import { readRange } from './byte-range.ts'

type Serving = { request: IncomingMessage; response: ServerResponse; storage: PhotoStorage }

/**
 * Sends the file of a voice message, or the part of it that `Range` asks for: some browsers play nothing without parts. Answers
 * `missing` where it is not there and `away` where the store is, with nothing sent.
 */
export async function sendVoice({ request, response, storage }: Serving, key: string) {
  const bytes = await readFile(storage, key)
  if (!(bytes instanceof Uint8Array)) return bytes
  response.setHeader('Content-Type', voiceType)
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Accept-Ranges', 'bytes')
  const range = readRange(request.headers.range, bytes.byteLength)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${bytes.byteLength}` }).end()
    return 'sent'
  }
  const { start, end } = range ?? { start: 0, end: bytes.byteLength - 1 }
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${bytes.byteLength}`)
  response.writeHead(range ? 206 : 200, { 'Content-Length': end - start + 1 })
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(start, end + 1))
  return 'sent'
}

/** The whole file: it has a quarter of a megabyte at most. */
async function readFile(storage: PhotoStorage, key: string) {
  try {
    const file = await storage.open(key, voiceFileName)
    return file ? await buffer(file.read()) : ('missing' as const)
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'away' as const
    throw error
  }
}
